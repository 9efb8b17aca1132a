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
  const { text } = await createShop().get('/sv/c/husmanskost')
  return /class="product-card-link" href="([^"]+)"/.exec(text)?.[1] ?? ''
}

const pages = [
  { page: 'home', toPath: () => '/sv', kilobytes: 49.6, elements: 768 },
  { page: 'list', toPath: () => '/sv/nyheter', kilobytes: 50.4, elements: 700 },
  { page: 'product', toPath: findProductPath, kilobytes: 43.9, elements: 661 },
]

describe.each(pages)('the HTML of the $page page', ({ page, toPath, kilobytes, elements }) => {
  it('stays small, because a phone shows nothing before it has laid out the page', async () => {
    const { status, text } = await createShop().get(await toPath())
    expect(status).toBe(200)
    expect(new TextEncoder().encode(text).byteLength).toBeLessThanOrEqual(kilobytes * 1000)
    expect(countElements(text)).toBeLessThanOrEqual(elements)
  })

  it('uses only components that its own style sheet or the later one contains', async () => {
    const { text } = await createShop().get(await toPath())
    const groups = listImports(`pages/${page}`).map(toName)
    const styled = new Set([...groups, 'later'].flatMap(listImports).map(toName))
    const missing = [...listClasses(text)]
      .map(findComponent)
      .filter((name) => name !== null && !styled.has(name))
    expect([...new Set(missing)]).toEqual([])
  })
})
