import { describe, expect, it } from 'vitest'
import { namedColors } from './named-colors.ts'
import { findInText, listFiles, listStorefrontSources, readText } from './repository.ts'
import { listDeclarations, removeTexts } from './style-sheets.ts'

const hexadecimal = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/i
const colorFunction = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i

function findInStyles(file: string, css: string): string[] {
  const bare = removeTexts(css)
  const named = listDeclarations(css).flatMap(({ property, value }) =>
    value
      .split(/[^\w-]+/)
      .filter((word) => namedColors.has(word.toLowerCase()))
      .map((word) => `${file}: ${property}: ${word}`),
  )
  return [
    ...findInText(file, bare, hexadecimal),
    ...findInText(file, bare, colorFunction),
    ...named,
  ]
}

// In code a colour is a quoted value, or the whole of an attribute that paints.
function findInCode(file: string, code: string): string[] {
  const quoted = new RegExp(
    `(?<!href=)(['"\`])(?:${hexadecimal.source}|${colorFunction.source})`,
    'i',
  )
  const painted = /\b(?:fill|stroke|color|background|stopColor)(?:=|: ?)(['"])([a-z]+)\1/g
  const named = [...code.matchAll(painted)]
    .filter(([, , value = '']) => namedColors.has(value))
    .map(([text]) => `${file}: ${text}`)
  return [...findInText(file, code, quoted), ...named]
}

describe('raw colours', () => {
  const styleSheets = listFiles().filter((file) => /^client\/.*\.css$/.test(file))

  it('CHANNEL-03 stand in tokens.css alone among the style sheets', () => {
    const found = styleSheets
      .filter((file) => file !== 'client/styles/tokens.css')
      .flatMap((file) => findInStyles(file, readText(file)))
    expect(found).toEqual([])
  })

  it('CHANNEL-03 stand in shared/theme alone in the code', () => {
    const found = listStorefrontSources()
      .filter((file) => !file.startsWith('shared/theme/'))
      .flatMap((file) => findInCode(file, readText(file)))
    expect(found).toEqual([])
  })

  it.each([
    'color: #fff',
    'color: #12345678',
    'background: rgb(0 0 0 / 50%)',
    'border: 1px solid oklch(50% 0.1 20)',
    'color: Red',
    'background: linear-gradient(white, transparent)',
  ])('are found in { %s }', (declaration) => {
    expect(findInStyles('x.css', `.x { ${declaration}; }`)).toHaveLength(1)
  })

  it.each([
    'color: var(--color-accent)',
    'background: transparent',
    'fill: currentColor',
    'background: color-mix(in oklab, var(--color-accent) 20%, transparent)',
    "background: url('#fade')",
    'white-space: nowrap',
    'color: inherit /* not red, not #fff */',
  ])('are not seen in { %s }', (declaration) => {
    expect(findInStyles('x.css', `#add .x:hover { ${declaration}; }`.slice(5))).toEqual([])
  })

  it.each([
    `<path fill="red" />`,
    `style={{ color: 'tan' }}`,
    `const shade = '#14231b66'`,
    '`rgb(${x})`',
  ])('are found in %s', (code) => {
    expect(findInCode('x.tsx', code)).toHaveLength(1)
  })

  it.each([`<a href="#add">`, `this.#pages`, `fill="none"`, `stroke="currentColor"`, `t('a.red')`])(
    'are not seen in %s',
    (code) => {
      expect(findInCode('x.tsx', code)).toEqual([])
    },
  )
})
