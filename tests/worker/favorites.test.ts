import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { findTag } from '#shared/ui/render-in-shop.fixture.tsx'
import { parsePersistedStates } from '#shared/state/persisted-states.ts'
import { createShop, json, startFreshIsolate, type TestShop } from './create-shop.ts'
import { addMeal, type MealFixture } from './merchant/meal-fixture.ts'

beforeEach(startFreshIsolate)

const COOKIE = 'ralph-persisted-states'
const PATH = '/en/favorites'

const readIds = ({ jar }: TestShop) =>
  parsePersistedStates(decodeURIComponent(jar.get(COOKIE) ?? '')).favorites

const saveIds = ({ jar }: TestShop, ids: number[]) =>
  void jar.set(COOKIE, encodeURIComponent(`favorites=${JSON.stringify(ids)}`))

/** Makes a market without prices for the meal, which then cannot sell it. */
const stopSelling = ({ productId }: MealFixture, currency: string) =>
  env.DB.prepare('DELETE FROM product_prices WHERE product_id = ? AND currency = ?')
    .bind(productId, currency)
    .run()

const listNames = (text: string) =>
  [...text.matchAll(/<h2><a [^>]*>([^<]*)</g)].map(([, name]) => name)

describe('saving a favourite', () => {
  it('the heart of a card belongs to a form that saves the meal without script [STATE-01, STATE-03, PRODUCT-07]', async () => {
    const meal = await addMeal()
    const shop = createShop()
    const { text } = await shop.get(`/en/c/${meal.category.en}`)
    expect(findTag(text, '<form', 'id="favorites"')).toContain(`action="${PATH}"`)
    const heart = findTag(text, '<button', 'form="favorites"', `value="${meal.productId}"`)
    expect(heart).toContain('name="toggle"')
    expect(heart).toContain(`aria-label="Favorite: Meal ${meal.productId}"`)
    expect(heart).not.toContain('aria-pressed')

    const page = `https://shop.example/en/c/${meal.category.en}`
    const toggle = { toggle: `${meal.productId}` }
    const { status, location } = await shop.post(PATH, toggle, { referer: page })
    expect(status).toBe(303)
    expect(readIds(shop)).toEqual([meal.productId])
    const saved = await shop.get(location ?? '')
    expect(saved.text).toContain(`Meal ${meal.productId} is now a favorite`)
    expect(saved.text).toContain(`href="/en/c/${meal.category.en}"`)

    const removal = await shop.post(PATH, toggle, { referer: page })
    expect(readIds(shop)).toEqual([])
    expect((await shop.get(removal.location ?? '')).text).toContain('is no longer a favorite')
  })

  it('the product page has a heart, and its page is cached without a state [PRODUCT-07]', async () => {
    const meal = await addMeal()
    const shop = createShop()
    saveIds(shop, [meal.productId])
    await shop.get(`/en/p/${meal.alias.en}`)
    const { text, headers } = await shop.get(`/en/p/${meal.alias.en}`)
    expect(headers.get('cache-status')).toBe('page; hit')
    const heart = findTag(text, '<button', 'form="favorites"', `value="${meal.productId}"`)
    expect(heart).toContain('name="toggle"')
    expect(heart).not.toContain('aria-pressed')
  })

  it('a script gets the product for its message and its event [STATE-03]', async () => {
    const meal = await addMeal()
    const shop = createShop()
    const { text, headers } = await shop.post(PATH, { add: `${meal.productId}` }, json)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.parse(text)).toMatchObject({
      ok: true,
      isFavorite: true,
      message: `Meal ${meal.productId} is now a favorite`,
      product: {
        productId: meal.productId,
        name: `Meal ${meal.productId}`,
        brand: `Brand ${meal.productId}`,
        category: meal.category.en,
        price: { amount: 11_900, regularAmount: 11_900, currency: 'SEK' },
      },
    })
  })

  it('a favourite is saved while the merchant is down [STATE-01]', async () => {
    const meal = await addMeal()
    const shop = createShop()
    await shop.get('/en')
    shop.stopMerchant()
    const { text } = await shop.post(PATH, { add: `${meal.productId}` }, json)
    expect(JSON.parse(text)).toMatchObject({ ok: true, product: null })
    expect(readIds(shop)).toEqual([meal.productId])
  })

  it('saving a favourite keeps the other persisted states, and the cookie lasts one year [STATE-01, STATE-09]', async () => {
    const shop = createShop()
    shop.jar.set(COOKIE, encodeURIComponent('vatIncluded=false;list=[1]'))
    const { headers } = await shop.post(PATH, { add: '12' })
    expect(decodeURIComponent(shop.jar.get(COOKIE) ?? '')).toBe(
      'favorites="c";vatIncluded=false;list=[1]',
    )
    expect(headers.get('set-cookie')).toContain('Max-Age=31536000; Path=/')
  })

  it('the favourite after 400 is refused with a message, with and without script [STATE-01]', async () => {
    const shop = createShop()
    const ids = Array.from({ length: 400 }, (_, index) => index + 1)
    saveIds(shop, ids)
    const refusal = await shop.post(PATH, { toggle: '999' }, json)
    expect([refusal.status, JSON.parse(refusal.text)]).toEqual([
      422,
      {
        ok: false,
        problem: 'full',
        message: 'You already have 400 favorites, and no more fit. Remove one first.',
      },
    ])
    expect(readIds(shop)).toEqual(ids)
    const page = await shop.post(PATH, { toggle: '999' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('You already have 400 favorites, and no more fit.')
  })

  it.each([{}, { toggle: '0' }, { toggle: 'x' }, { add: '99999999999' }])(
    'the form %j is refused with status 400 [STATE-01]',
    async (form) => {
      const shop = createShop()
      const fields: Record<string, string> = { ...form }
      expect((await shop.post(PATH, fields)).status).toBe(400)
      expect(shop.jar.has(COOKIE)).toBe(false)
    },
  )

  it('a heart that another site posts is refused [STATE-01]', async () => {
    const shop = createShop()
    const headers = { origin: 'https://evil.example' }
    expect((await shop.post(PATH, { add: '12' }, headers)).status).toBe(403)
    expect(shop.jar.has(COOKIE)).toBe(false)
  })
})

describe('the favourites page', () => {
  it.each([PATH, '/sv/favoriter'])(
    'the page %s is personal, is not indexed, and leads on if it is empty [ROUTE-04, STATE-03]',
    async (path) => {
      const { status, text, headers } = await createShop().get(path)
      expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        200,
        'private, no-store',
        'noindex',
      ])
      expect(findTag(text, 'name="robots"')).toContain('noindex')
      expect(text).toMatch(/href="\/(en\/news|sv\/nyheter)"/)
    },
  )

  it('the page lists the favourites with the newest first, each with its pressed heart and its add-to-cart form [ROUTE-04, STATE-03]', async () => {
    const [first, second] = [await addMeal(), await addMeal()]
    const shop = createShop()
    await shop.post(PATH, { add: `${first.productId}` })
    await shop.post(PATH, { add: `${second.productId}` })
    const { text } = await shop.get(PATH)
    expect(listNames(text)).toEqual([`Meal ${second.productId}`, `Meal ${first.productId}`])
    expect(text).toContain('2 meals')
    for (const { productId, skuId } of [first, second]) {
      const heart = findTag(text, '<button', `value="${productId}"`, 'aria-pressed')
      expect(heart).toContain('aria-pressed="true"')
      const item = `value="${productId}-${skuId}"`
      expect(findTag(text, '<button form="add-to-cart"', item)).toContain('name="item"')
    }
  })

  it('a removed favourite can be restored at its place without script [STATE-03]', async () => {
    const meals = [await addMeal(), await addMeal(), await addMeal()]
    const ids = meals.map(({ productId }) => productId)
    const shop = createShop()
    saveIds(shop, ids)
    const { location } = await shop.post(PATH, { toggle: `${ids[1]}` })
    expect(readIds(shop)).toEqual([ids[0], ids[2]])
    const { text } = await shop.get(location ?? '')
    expect(findTag(text, '<button', 'name="add"')).toContain(`value="${ids[1]}"`)
    const position = /name="position" value="(\d+)"/.exec(text)?.[1] ?? ''
    await shop.post(PATH, { add: `${ids[1]}`, position })
    expect(readIds(shop)).toEqual(ids)
  })

  it('an id that no market sells is dropped from the page and from the cookie, and the page says so [STATE-01]', async () => {
    const meal = await addMeal()
    const shop = createShop()
    saveIds(shop, [meal.productId, 777_777_777])
    const { text } = await shop.get(PATH)
    expect(text).toContain('One of your favorites no longer exists')
    expect(readIds(shop)).toEqual([meal.productId])
    expect(findTag(text, 'data-favorite-count')).toContain('="1"')
    expect((await shop.get(PATH)).text).not.toContain('no longer exists')
  })

  it('a favourite that only another market sells is kept, is not shown, and the page says so [STATE-01]', async () => {
    const [everywhere, swedish] = [await addMeal(), await addMeal()]
    await stopSelling(swedish, 'EUR')
    const shop = createShop()
    shop.jar.set('ralph-selected-market', 'fi')
    saveIds(shop, [everywhere.productId, swedish.productId])
    const { text } = await shop.get(PATH)
    expect(listNames(text)).toEqual([`Meal ${everywhere.productId}`])
    expect(text).toContain('One of your favorites is not sold in your region.')
    expect(readIds(shop)).toEqual([everywhere.productId, swedish.productId])
  })

  it('no favourite is dropped while the merchant fails [STATE-01]', async () => {
    const shop = createShop()
    await shop.get('/en')
    saveIds(shop, [5, 777_777_777])
    shop.stopMerchant()
    expect((await shop.get(PATH)).status).toBe(503)
    expect(readIds(shop)).toEqual([5, 777_777_777])
  })

  it('many favourites are shown on pages of 40 that the market sells, with one call to the merchant if it sells all [STATE-01]', async () => {
    const shop = createShop()
    const meals = await Promise.all(Array.from({ length: 50 }, () => addMeal()))
    const ids = meals.map(({ productId }) => productId)
    saveIds(shop, ids)
    await shop.get('/en')
    const calls = shop.recordCalls()
    const first = await shop.get(PATH)
    expect(calls).toHaveLength(1)
    expect(listNames(first.text)).toEqual(
      ids
        .toReversed()
        .slice(0, 40)
        .map((id) => `Meal ${id}`),
    )
    expect(first.text).toContain('50 meals')
    expect(findTag(first.text, 'rel="next"')).toContain(`href="${PATH}?page=2"`)
    const last = await shop.get(`${PATH}?page=99`)
    expect(listNames(last.text)).toHaveLength(10)
    expect(findTag(last.text, 'rel="prev"')).toContain(`href="${PATH}"`)
    expect(findTag(last.text, '<a', 'hrefLang="sv"')).toContain('href="/sv/favoriter?page=99"')
    await Promise.all(meals.slice(-10).map((meal) => stopSelling(meal, 'SEK')))
    const sold = await shop.get(PATH)
    expect(listNames(sold.text)).toHaveLength(40)
    expect(sold.text).not.toContain('rel="next"')
  })
})

describe('the number of favourites in the header', () => {
  it('each visitor of a cached page sees the own number, and the page contains nothing else of a visitor [STATE-01]', async () => {
    const [one, other] = [createShop(), createShop()]
    saveIds(one, [101, 102, 103])
    const none = await other.get('/en/news')
    expect(findTag(none.text, 'data-favorite-count')).toContain('="0"')
    for (let visit = 0; visit < 3; visit++) {
      const { text } = await one.get('/en/news')
      expect(findTag(text, 'data-favorite-count')).toContain('="3"')
      expect(text.replace('data-favorite-count="3">3<', 'data-favorite-count="0">0<')).toBe(
        none.text,
      )
    }
    expect((await other.get('/en/news')).text).toBe(none.text)
  })
})
