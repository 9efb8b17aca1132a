import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseListSelection, serializeListSelection } from '#shared/list/list-selection.ts'
import { chooseForSuite } from '../support/suite.ts'
import { createShop, getIsolate, startFreshIsolate, ORIGIN } from './create-shop.ts'

const getCount = (text: string) => Number(/data-list-count="">(\d+) /.exec(text)?.[1] ?? Number.NaN)

const getCanonical = (text: string) =>
  /rel="canonical" href="([^"]+)"/.exec(text)?.[1]?.replace(ORIGIN, '')

const listMealPaths = (text: string) =>
  [...text.matchAll(/<h2><a href="([^"]+)"/g)].map(([, path]) => path)

/** A list whose filters all have their values. */
const ALL = '/en/news?all'

const getPanel = (text: string) => /<form [^>]*id="filters".*?<\/form>/s.exec(text)?.[0] ?? ''

/** Lists the filters that come without their values. */
const listEmptyFilters = (text: string) =>
  [...getPanel(text).matchAll(/<button name="all" formAction="#([^"]+)"/g)].map(([, key]) => key)

/** Lists the boxes of one filter with the values that a form sends and their counts. */
function listBoxes(text: string, name: string) {
  const pattern = new RegExp(
    `data-count="(\\d+)"><input type="checkbox"([^>]*) name="${name}"([^>]*) value="([^"]*)"/>`,
    'g',
  )
  return [...text.matchAll(pattern)].map(([, count, before, after, value = '']) => ({
    value: value.replaceAll('&amp;', '&'),
    count: Number(count),
    isChecked: `${before}${after}`.includes('checked=""'),
  }))
}

const toQuery = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

describe('the filters of a list', () => {
  it.each([
    'p-diet',
    'p-free-from',
    'brands',
    'price',
    'categories',
    'discount',
    'skus',
    'p-strength',
  ])(
    'each value of the filter %s narrows the list to as many meals as its count says [LIST-02]',
    async (name) => {
      const shop = createShop()
      const boxes = listBoxes((await shop.get(ALL)).text, name)
      expect(boxes.length).toBeGreaterThan(1)
      for (const { value, count } of [boxes[0], boxes.at(-1)].filter((box) => box !== undefined)) {
        const first = await shop.get(`/en/news?${toQuery({ [name]: value })}`)
        const { text } = first.status === 302 ? await shop.get(first.location ?? '') : first
        expect(getCount(text)).toBe(count)
        expect(listBoxes(text, name).filter(({ isChecked }) => isChecked)).toEqual([
          expect.objectContaining({ value }),
        ])
      }
    },
  )

  it('the groups begin with price, diet, free from and time, and each dimension of the sizes has a group of its own [LIST-02]', async () => {
    const { text } = await createShop().get('/sv/nyheter?all=')
    const groups = [...text.matchAll(/<summary[^>]*>([^<]*)</g)].map(([, label]) => label)
    const start = groups.indexOf('Pris')
    expect(groups.slice(start, start + 8)).toEqual([
      'Pris',
      'Kost',
      'Fri från',
      'Tid',
      'Kategorier',
      'Kök',
      'Styrka',
      'Portion',
    ])
    expect(text.match(/<label[^>]*><input[^>]*>Stark<\/label>/g)).toHaveLength(1)
  })

  it('lists show the most popular meals first, and the list of all meals the newest [LIST-04]', async () => {
    const shop = createShop()
    // The address of the default order names no order.
    const hasOrders = async (path: string) => {
      const { text } = await shop.get(path)
      return ['LATEST', 'MOST_SOLD'].map((order) => text.includes(`?sort=${order}"`))
    }
    expect(await hasOrders('/sv/c/asiatiskt')).toEqual([true, false])
    expect(await hasOrders('/sv/nyheter')).toEqual([false, true])
  })

  it('several filters narrow the list together, and the pages of the filtered list show each meal once [LIST-02, LIST-01]', async () => {
    const shop = createShop()
    const query = 'price=x~price_7500_sek&p-free-from=x~p_free-from_lupin'
    const { location } = await shop.get(`/sv/nyheter?${query}`)
    const { text } = await shop.get(location ?? '')
    const count = getCount(text)
    const paths: (string | undefined)[] = []
    for (let page = 1; page <= Math.ceil(count / 20); page++) {
      paths.push(...listMealPaths((await shop.get(`${location}&page=${page}`)).text))
    }
    expect(count).toBeGreaterThan(20)
    expect(paths).toHaveLength(count)
    expect(new Set(paths).size).toBe(count)
    expect((await shop.get(`${location}&page=${Math.ceil(count / 20) + 1}`)).status).toBe(404)
  })

  it('on the page of a category the filter offers the categories below it only [LIST-02]', async () => {
    const text = (await createShop().get('/en/c/asian?all')).text
    const labels = listBoxes(text, 'categories').map(({ value }) => value.split('~')[0])
    expect(labels.length).toBeGreaterThan(1)
    expect(labels).not.toContain('Asian')
    expect(labels).not.toContain('Breakfast')
  })

  it('a list without filters and a filtered list cost one merchant call each [LIST-02]', async () => {
    startFreshIsolate()
    const shop = createShop()
    await shop.get('/en/news?p-diet=Vegan~p_diet_vegan')
    const calls = shop.recordCalls()
    await shop.get('/en/news')
    await shop.get('/en/news?p-diet=Gluten-free~p_diet_gluten-free')
    expect(calls).toHaveLength(2)
  })

  it('a filtered list that no cache knows costs at most two merchant calls [LIST-02]', async () => {
    startFreshIsolate()
    const shop = createShop()
    await shop.get('/en')
    const calls = shop.recordCalls()
    expect((await shop.get('/en/c/asian?p-diet=Vegan~p_diet_vegan')).status).toBe(200)
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.length).toBeLessThanOrEqual(2)
  })

  it('with a diet selected, the count of each further diet and allergen is that of the list it opens [LIST-02, PRODUCT-08]', async () => {
    const shop = createShop()
    const { text } = await shop.get('/en/news?all&p-diet=Vegetarian~p_diet_vegetarian')
    for (const name of ['p-diet', 'p-free-from']) {
      const boxes = listBoxes(text, name).filter(({ isChecked, count }) => !isChecked && count > 0)
      expect(boxes.length).toBeGreaterThan(2)
      for (const { value, count } of boxes.slice(0, 4)) {
        const query = new URLSearchParams('p-diet=Vegetarian~p_diet_vegetarian')
        query.append(name, value)
        const address = serializeListSelection(parseListSelection(query))
        expect([value, getCount((await shop.get(`/en/news${address}`)).text)]).toEqual([
          value,
          count,
        ])
      }
    }
  })

  it('search results have filters, and no match offers to remove them [LIST-02, LIST-08]', async () => {
    const shop = createShop()
    const { text } = await shop.get('/en/s/soup')
    expect(listBoxes(text, 'p-diet').length).toBeGreaterThan(1)
    const empty = await shop.get(
      '/en/s/soup?categories=Sweet~c_1&brands=x~b_lantern-street&sort=PRICE',
    )
    const { text: none } = await shop.get(empty.location ?? '')
    expect(getCount(none)).toBe(0)
    expect(none).toContain('No meal matches everything you have selected.')
    expect(none).toContain('href="/en/s/soup?sort=PRICE"')
  })
})

describe('the values of closed filters', () => {
  it('a closed filter without a selected value has a button in place of its values, and the list with all values has them [LIST-02, LIST-08]', async () => {
    const shop = createShop()
    const { text } = await shop.get('/en/news')
    const empty = listEmptyFilters(text)
    expect(empty).toEqual(expect.arrayContaining(['categories', 'brands', 'p-free-from', 'p-kcal']))
    for (const key of empty) expect(listBoxes(text, `${key}`)).toEqual([])
    for (const key of ['price', 'p-diet']) expect(listBoxes(text, key).length).toBeGreaterThan(1)
    const all = await shop.get(ALL)
    expect(listEmptyFilters(all.text)).toEqual([])
    for (const key of empty) expect(listBoxes(all.text, `${key}`).length).toBeGreaterThan(0)
    // Without script nothing would open the popover again.
    expect(getPanel(text)).toContain('popover="auto"')
    expect(getPanel(all.text)).not.toContain('popover="auto"')
  })

  it('a filter with a selected value has all its values, so that the form sends it again [LIST-02]', async () => {
    const { text } = await createShop().get('/en/news?p-kcal=Under%20500%20kcal~p_kcal_500')
    const boxes = listBoxes(text, 'p-kcal')
    expect(boxes.length).toBeGreaterThan(1)
    expect(boxes.filter(({ isChecked }) => isChecked)).toHaveLength(1)
    expect(listEmptyFilters(text)).toContain('brands')
  })

  it('the filter of categories is open where the head of the list has no links to them', async () => {
    const { text } = await createShop().get('/en/s/soup')
    expect(listEmptyFilters(text)).not.toContain('categories')
    expect(listBoxes(text, 'categories').length).toBeGreaterThan(1)
  })

  it('the list with all values is not indexed, names the list as canonical, and one copy is cached apart from the pages [LIST-03, MORE-03]', async () => {
    startFreshIsolate()
    const shop = createShop()
    const { text } = await shop.get(ALL)
    expect(getCanonical(text)).toBe('/en/news')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    for (const query of ['?all=', '?all=x', '?utm_source=mail&all']) {
      const { headers } = await shop.get(`/en/news${query}`)
      expect([query, headers.get('cache-status')]).toEqual([query, 'page; hit'])
    }
    const { pages, variants } = getIsolate().pageCache
    expect(variants.memory.listPages()).toHaveLength(1)
    expect(pages.memory.listPages()).toEqual([])
    expect((await shop.get('/en/news')).text).not.toContain('content="noindex"')
  })

  it('the form that a button sends keeps its selection and all values at the one address of the selection [LIST-03, LIST-08]', async () => {
    const shop = createShop()
    const { location } = await shop.get('/en/news?p-diet=x~p_diet_vegan&all=&sort=PRICE')
    expect(location).toBe('/en/news?p-diet=Vegan~p_diet_vegan&sort=PRICE&all=')
    const { text } = await shop.get(location ?? '')
    expect(listEmptyFilters(text)).toEqual([])
    expect(listBoxes(text, 'p-diet').filter(({ isChecked }) => isChecked)).toHaveLength(1)
  })
})

describe('random addresses of filtered lists', () => {
  const names = ['p-diet', 'p-free-from', 'p-kcal', 'brands', 'price', 'categories', 'skus']

  it('random selections keep the memory of filtered lists within its limit and leave a visited page cached [LIST-03, MORE-03]', async () => {
    startFreshIsolate()
    const shop = createShop()
    const { text } = await shop.get(ALL)
    await shop.get('/en/news')
    await shop.get('/en')
    const { pages, variants } = getIsolate().pageCache
    const listPages = () => pages.memory.listPages().map(([key]) => key)
    const pageKeys = listPages()
    const values = names.flatMap((name) => listBoxes(text, name).map(({ value }) => [name, value]))
    const selections = fc.sample(fc.subarray(values, { minLength: 1, maxLength: 5 }), {
      numRuns: chooseForSuite({ quick: 20, deep: 10_000 }),
      seed: 7,
    })
    let most = 0
    for (const [index, selection] of selections.entries()) {
      const query = new URLSearchParams(selection)
      // Every third address has a label that the shop does not know.
      if (index % 3 === 0) query.append('p-diet', `Label ${index}~p_diet_vegan`)
      const address = serializeListSelection(parseListSelection(query))
      expect([200, 302]).toContain((await shop.get(`/en/news${address}`)).status)
      most = Math.max(most, variants.memory.byteLength)
    }
    expect(variants.memory.listPages().length).toBeGreaterThan(5)
    expect(most).toBeLessThanOrEqual(8 * 1024 * 1024)
    expect(listPages()).toEqual(pageKeys)
    // The deep suite takes so long that the page becomes stale.
    expect((await shop.get('/en/news')).headers.get('cache-status')).toMatch(/^page; hit/)
  }, 3_600_000)
})

describe('the address of a filtered list', () => {
  const vegan = '/en/news?p-diet=Vegan~p_diet_vegan'

  it.each([
    ['another label', '/en/news?p-diet=Other~p_diet_vegan'],
    ['repeated keys of a form', '/en/news?p-diet=Vegan~p_diet_vegan&p-diet=x~unknown'],
    ['an unknown filter and brand', `${vegan}&p-shoe-size=L~45&brands=x~b_unknown`],
    ['a price of another currency', `${vegan}&price=x~price_0_eur`],
    ['malformed items', `${vegan}&brands=,~,%25~`],
  ])(
    'an address with %s redirects to the one address of its selection [LIST-03]',
    async (_, path) => {
      const response = await createShop().get(path)
      expect([response.status, response.location]).toEqual([302, vegan])
    },
  )

  it('the redirect keeps parameters that do not belong to the list [LIST-03, GUARD-12]', async () => {
    const { location } = await createShop().get('/en/news?utm_source=mail&p-diet=x~p_diet_vegan')
    expect(location).toBe(`${vegan}&utm_source=mail`)
  })

  it.each(['x', '0', '-3'])('the page number %s shows page 1 [LIST-03]', async (page) => {
    const { status, text } = await createShop().get(`/en/news?page=${page}`)
    expect(status).toBe(200)
    expect(text).toContain('You have seen 20 of')
  })

  it('filtered lists have a memory of their own and displace no visited page [LIST-03, MORE-03]', async () => {
    startFreshIsolate()
    const shop = createShop()
    await shop.get('/en/news')
    const { pageCache } = getIsolate()
    const pageKeys = pageCache.pages.memory.listPages().map(([key]) => key)
    const boxes = listBoxes((await shop.get(ALL)).text, 'brands').slice(0, 5)
    for (const { value } of boxes) await shop.get(`/en/news?brands=${encodeURIComponent(value)}`)
    expect(pageCache.pages.memory.listPages().map(([key]) => key)).toEqual(pageKeys)
    expect(pageCache.variants.memory.listPages()).toHaveLength(boxes.length + 1)
  })
})
