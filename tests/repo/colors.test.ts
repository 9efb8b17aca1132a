import { describe, expect, it } from 'vitest'
import { namedColors } from './named-colors.ts'
import { listMatchesInText, listFiles, listStorefrontSources, readText } from './repository.ts'
import { listDeclarations, removeCommentsAndTexts } from './style-sheets.ts'

const hexadecimal = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/i
const colorFunction = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i

function listColorsInStyles(file: string, css: string): string[] {
  const plainCss = removeCommentsAndTexts(css)
  const named = listDeclarations(css).flatMap(({ property, value }) =>
    value
      .split(/[^\w-]+/)
      .filter((word) => namedColors.has(word.toLowerCase()))
      .map((word) => `${file}: ${property}: ${word}`),
  )
  return [
    ...listMatchesInText(file, plainCss, hexadecimal),
    ...listMatchesInText(file, plainCss, colorFunction),
    ...named,
  ]
}

// In code, a colour is a quoted hexadecimal or functional value, or a colour name as the complete
// value of a paint attribute.
function listColorsInCode(file: string, code: string): string[] {
  const quoted = new RegExp(
    `(?<!href=)(['"\`])(?:${hexadecimal.source}|${colorFunction.source})`,
    'i',
  )
  const paintAttribute = /\b(?:fill|stroke|color|background|stopColor)(?:=|: ?)(['"])([a-z]+)\1/g
  const named = [...code.matchAll(paintAttribute)]
    .filter(([, , value = '']) => namedColors.has(value))
    .map(([text]) => `${file}: ${text}`)
  return [...listMatchesInText(file, code, quoted), ...named]
}

describe('raw colours', () => {
  const styleSheets = listFiles().filter((file) => /^client\/.*\.css$/.test(file))

  it('style sheets other than tokens.css contain no raw colour [CHANNEL-03]', () => {
    const found = styleSheets
      .filter((file) => file !== 'client/styles/tokens.css')
      .flatMap((file) => listColorsInStyles(file, readText(file)))
    expect(found).toEqual([])
  })

  it('code outside shared/theme contains no raw colour [CHANNEL-03]', () => {
    const found = listStorefrontSources()
      .filter((file) => !file.startsWith('shared/theme/'))
      .flatMap((file) => listColorsInCode(file, readText(file)))
    expect(found).toEqual([])
  })

  it.each([
    'color: #fff',
    'color: #12345678',
    'background: rgb(0 0 0 / 50%)',
    'border: 1px solid oklch(50% 0.1 20)',
    'color: Red',
    'background: linear-gradient(white, transparent)',
  ])('the colour check finds a raw colour in the declaration { %s }', (declaration) => {
    expect(listColorsInStyles('x.css', `.x { ${declaration}; }`)).toHaveLength(1)
  })

  it.each([
    'color: var(--color-accent)',
    'background: transparent',
    'fill: currentColor',
    'background: color-mix(in oklab, var(--color-accent) 20%, transparent)',
    "background: url('#fade')",
    'white-space: nowrap',
    'color: inherit /* not red, not #fff */',
  ])('the colour check accepts the declaration { %s }', (declaration) => {
    expect(listColorsInStyles('x.css', `#add .x:hover { ${declaration}; }`.slice(5))).toEqual([])
  })

  it.each([
    `<path fill="red" />`,
    `style={{ color: 'tan' }}`,
    `const shade = '#14231b66'`,
    '`rgb(${x})`',
  ])('the colour check finds a raw colour in the code %s', (code) => {
    expect(listColorsInCode('x.tsx', code)).toHaveLength(1)
  })

  it.each([`<a href="#add">`, `this.#pages`, `fill="none"`, `stroke="currentColor"`, `t('a.red')`])(
    'the colour check accepts the code %s',
    (code) => {
      expect(listColorsInCode('x.tsx', code)).toEqual([])
    },
  )
})
