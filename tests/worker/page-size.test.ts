import { describe, expect, it } from 'vitest'
import { createShop } from './create-shop.ts'

/** The style sheets as text, by path. */
const sheets = import.meta.glob<string>('../../client/styles/**/*.css', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const FOLDER = '../../client/styles/'

const toName = (path: string) => path.replace(/^.*\/|\.css$/g, '')
const listImports = (name: string) =>
  [...(sheets[`${FOLDER}${name}.css`] ?? '').matchAll(/@import '([^']+)'/g)].map(
    ([, path = '']) => path,
  )

const components = new Set(Object.keys(sheets).map(toName))

/** Returns the style sheet of a class: the longest beginning of its name that is a component. */
function findComponent(className: string): string | null {
  for (let name = className; name !== ''; name = name.replace(/(?:^|-)[^-]*$/, '')) {
    if (components.has(name)) return name
  }
  return null
}

const listClasses = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))

const countElements = (html: string) => html.match(/<[a-z]/g)?.length ?? 0

async function findProductPath(): Promise<string> {
  const { text } = await createShop().get('/sv/c/husmanskost?sort=LATEST')
  return /<h2><a href="([^"]+)"/.exec(text)?.[1] ?? ''
}

const listComponents = (html: string) => [
  ...new Set([...listClasses(html)].map(findComponent).filter((name) => name !== null)),
]

/** Lists the components of the style sheet of a first screen. */
const listStyled = (page: string) =>
  [...listImports('site'), ...listImports(`pages/${page}`)].map(toName)

/** Components of the first screen that show nothing of their own before all styles have loaded. */
const hiddenAtFirst = ['consent', 'dialog', 'language-links', 'phone-sheet', 'skip-link']
const hiddenInBuyBox = [
  'checkbox-field',
  'field',
  'notice',
  'picture-zoom',
  'radio-card',
  'stock-watch',
]

const pages = [
  { page: 'home', toPath: () => '/sv', kilobytes: 46.1, elements: 735 },
  { page: 'list', toPath: () => '/sv/nyheter', kilobytes: 45.4, elements: 668 },
  { page: 'product', toPath: findProductPath, kilobytes: 43.3, elements: 645 },
]

// Nearly every card of these lists has a discount or a campaign.
it.each(['/sv/erbjudanden', '/en/offers'])('the list %s stays small too', async (path) => {
  const { status, text } = await createShop().get(path)
  expect(status).toBe(200)
  expect(text.split(' data-discount="').length).toBeGreaterThan(5)
  expect(new TextEncoder().encode(text).byteLength).toBeLessThanOrEqual(45.3 * 1024)
  expect(countElements(text)).toBeLessThanOrEqual(705)
})

describe.each(pages)('the HTML of the $page page', ({ page, toPath, kilobytes, elements }) => {
  it('stays small, because a phone shows nothing before it has laid out the page', async () => {
    const { status, text } = await createShop().get(await toPath())
    expect(status).toBe(200)
    expect(new TextEncoder().encode(text).byteLength).toBeLessThanOrEqual(kilobytes * 1000)
    expect(countElements(text)).toBeLessThanOrEqual(elements)
  })

  it('shows only components of its own style sheet above the link to all styles', async () => {
    const { text } = await createShop().get(await toPath())
    const body = text.slice(text.indexOf('<body'))
    const end = body.indexOf('id="first-screen"')
    expect(end).toBeGreaterThan(0)
    const link = body.indexOf('all.css')
    expect(link).toBeGreaterThan(end)
    const hidden = page === 'product' ? [...hiddenAtFirst, ...hiddenInBuyBox] : hiddenAtFirst
    const styled = new Set([...listStyled(page), ...hidden])
    expect(listComponents(body.slice(0, link)).filter((name) => !styled.has(name))).toEqual([])
  })

  it('waits with its first frame for the first screen, not for the whole page', async () => {
    const { text } = await createShop().get(await toPath())
    expect(text).toContain('<link rel="expect" href="#first-screen" blocking="render"/>')
    expect(text.split('id="first-screen"')).toHaveLength(2)
  })
})
