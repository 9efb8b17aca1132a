import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findTag } from '#shared/ui/render-in-shop.fixture.tsx'
import { createShop, startFreshIsolate } from './create-shop.ts'
import { createCustomer } from './customer-fixtures.ts'
import { addMeal, addSku, type MealFixture } from './merchant/meal-fixture.ts'
import { listByClass } from '../support/list-elements.ts'

beforeEach(() => startFreshIsolate())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const getPath = ({ alias }: MealFixture) => `/en/p/${alias.en}`
const listOperations = (calls: string[]) =>
  calls.map((body) => /"operationName":"(\w+)"/.exec(body)?.[1])

type ReviewDraft = { rating: number; comment: string; day: number }

async function addReviews(meal: MealFixture, drafts: ReviewDraft[]): Promise<void> {
  await env.DB.batch(
    drafts.map(({ rating, comment, day }) =>
      env.DB.prepare(
        `INSERT INTO reviews (product_id, language, rating, comment, author, written_at, published_at)
         VALUES (?1, 'en-US', ?2, ?3, 'Eva', ?4, ?4)`,
      ).bind(meal.productId, rating, comment, `2026-01-${10 + day}T10:00:00.000Z`),
    ),
  )
}

const listComments = (html: string) =>
  listByClass(html, 'review-list-comment').map(({ text }) => text)

/** The embedded merchant, of which one operation fails. */
const createFailingMerchant = (operation: string) => ({
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    typeof init?.body === 'string' && init.body.includes(`"operationName":"${operation}"`)
      ? Promise.resolve(new Response('down', { status: 500 }))
      : env.MERCHANT.fetch(input, init),
})

describe('the parts below the product', () => {
  it('the page of a product costs two calls, and both are shown [PRODUCT-05, PRODUCT-07]', async () => {
    const meal = await addMeal({ soldCount: 9 })
    const other = await addMeal({ sameCategoryAs: meal })
    await env.DB.prepare(
      "UPDATE product_prices SET selling = 9900 WHERE product_id = ? AND currency = 'SEK'",
    )
      .bind(meal.productId)
      .run()
    await addReviews(meal, [{ rating: 4, comment: 'Good', day: 1 }])
    const shop = createShop()
    await shop.get('/en')
    const calls = shop.recordCalls()
    const { status, text } = await shop.get(getPath(meal))
    expect([status, listOperations(calls)]).toEqual([200, ['productPage', 'productMore']])
    expect(text).toMatch(/Lowest price in the last 30 days:.*?<strong>SEK.99/)
    expect(text).toContain('4 out of 5')
    expect(listComments(text)).toEqual(['Good'])
    const [, row = ''] = text.split('id="related-meals"')
    const links = [...row.matchAll(/<h3><a href="(.*?)"/g)].map(([, href]) => href)
    expect(links).toEqual([`/en/p/${other.category.en}/${other.alias.en}`])
  })

  it('without the second call the page is complete except for these parts, and is loaded again soon [PRODUCT-05, ERROR-04]', async () => {
    const meal = await addMeal()
    await addReviews(meal, [{ rating: 4, comment: 'Good', day: 1 }])
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const shop = createShop({ merchant: createFailingMerchant('productMore') })
    const { status, text } = await shop.get(getPath(meal))
    expect(status).toBe(200)
    expect(text).toContain('id="product-form"')
    expect(text).toContain('Cold all the way home')
    for (const part of ['reviews', 'price-history', 'related-meals'])
      expect(listByClass(text, part)).toEqual([])
    vi.useFakeTimers({ now: Date.now() + 6_000, toFake: ['Date'] })
    const later = await createShop().get(getPath(meal))
    expect(later.headers.get('cache-status')).toBe('page; hit; detail=stale')
    expect(listComments((await createShop().get(getPath(meal))).text)).toEqual(['Good'])
  })

  it('a product without reviews and related meals says that there are no reviews [PRODUCT-05]', async () => {
    const { text } = await createShop().get(getPath(await addMeal()))
    expect(text).toContain('There are no reviews in English yet.')
    expect(text).not.toContain('id="related-meals"')
    expect(text).not.toContain('out of 5')
  })
})

describe('the list of reviews', () => {
  it('reviews are sorted and paged by links, on a page that search engines do not index [PRODUCT-05]', async () => {
    const meal = await addMeal()
    const ratings = [5, 1, 3, 4, 2, 5, 1]
    await addReviews(
      meal,
      ratings.map((rating, day) => ({ rating, comment: `${rating} stars, day ${day}`, day })),
    )
    const shop = createShop()
    const path = `/en/reviews/${meal.alias.en}`
    const page = await shop.get(getPath(meal))
    expect(listComments(page.text)[0]).toBe('1 stars, day 6')
    for (const href of [path, `${path}?sort=lowest`, `${path}?page=2`])
      expect(findTag(page.text, `href="${href}"`)).toContain('<a')
    const highest = await shop.get(`${path}?sort=highest`)
    expect(listComments(highest.text).slice(0, 3)).toEqual([
      '5 stars, day 5',
      '5 stars, day 0',
      '4 stars, day 3',
    ])
    const main = highest.text.slice(highest.text.indexOf('<main'))
    expect(findTag(main, 'sort=highest"', '<a')).toContain('aria-current="true"')
    expect(findTag(highest.text, '<a', 'hrefLang="sv"')).toContain('?sort=highest"')
    expect(highest.text).toContain('<meta name="robots" content="noindex"/>')
    expect(listComments((await shop.get(`${path}?sort=highest&page=2`)).text)).toEqual([
      '1 stars, day 6',
      '1 stars, day 1',
    ])
    expect(listComments((await shop.get(`${path}?page=99&sort=x`)).text)).toHaveLength(2)
    expect((await shop.get('/en/reviews/no-such-meal')).status).toBe(404)
  })

  it('HTML in a review is text [PRODUCT-05]', async () => {
    const meal = await addMeal()
    await addReviews(meal, [{ rating: 1, comment: '<b onclick=x>Hi</b>', day: 1 }])
    const { text } = await createShop().get(getPath(meal))
    expect(text).toContain('&lt;b onclick=x&gt;Hi&lt;/b&gt;')
    expect(text).not.toContain('<b onclick')
  })
})

const form = { rating: '4', author: 'Eva', comment: 'Tastes of <dill> & butter' }

describe('the review form', () => {
  const getReviewPath = ({ alias }: MealFixture) => `/en/review/${alias.en}`

  it('a visitor who is not logged in gets a link to log in that leads back to the form [PRODUCT-05, GUARD-10]', async () => {
    const path = getReviewPath(await addMeal())
    const shop = createShop()
    const { status, text, headers } = await shop.get(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(text).toContain(`href="/en/account?returnTo=${encodeURIComponent(path)}"`)
    expect(text).not.toContain('name="comment"')
    const posted = await shop.post(path, form)
    expect(posted.status).toBe(403)
    expect(posted.text).toContain('You are no longer logged in.')
    expect(posted.text).toContain('Tastes of &lt;dill&gt; &amp; butter</textarea>')
  })

  it('a review of a customer waits for approval, and is shown on the page of the product after it [PRODUCT-05]', async () => {
    const meal = await addMeal()
    const path = getReviewPath(meal)
    const { shop } = await createCustomer()
    expect((await shop.get(path)).text).toContain('name="comment"')
    const { status, location } = await shop.post(path, form)
    expect([status, location]).toEqual([303, `${path}?notice=sent`])
    expect((await shop.get(location ?? '')).text).toContain('Thank you for your review')
    const visitor = createShop()
    expect(listComments((await visitor.get(getPath(meal))).text)).toEqual([])
    await env.DB.prepare("UPDATE reviews SET published_at = '2026-01-02' WHERE product_id = ?")
      .bind(meal.productId)
      .run()
    startFreshIsolate()
    const page = (await visitor.get(getPath(meal))).text
    expect(listComments(page)).toEqual(['Tastes of <dill> & butter'])
    const again = await shop.post(path, form)
    expect(again.status).toBe(409)
    expect(again.text).toContain('You have already reviewed this meal.')
  })

  it('an incomplete review is shown again with its errors, and nothing that was entered is lost [PRODUCT-05]', async () => {
    const path = getReviewPath(await addMeal())
    const { shop } = await createCustomer()
    const { status, text } = await shop.post(path, { author: 'n'.repeat(51), comment: 'Fine' })
    expect(status).toBe(422)
    expect(text).toContain('href="#field-rating"')
    expect(text).toContain('Choose 1 to 5 stars.')
    expect(findTag(text, 'id="field-author"')).toContain('aria-invalid="true"')
    expect(text).toContain('>Fine</textarea>')
    const tooLong = await shop.post(path, { ...form, comment: 'c'.repeat(151) })
    expect(tooLong.status).toBe(422)
    expect(findTag(tooLong.text, 'value="4"')).toContain('checked=""')
  })
})

describe('back-in-stock requests', () => {
  const countWatches = (email: string) =>
    env.DB.prepare('SELECT count(*) AS n FROM stock_watches WHERE email = ?').bind(email).first('n')

  it('a sold-out product has a form, which gives the same answer to every address and stores none [PRODUCT-05]', async () => {
    const meal = await addMeal({ stock: { inStock: 0 } })
    const shop = createShop()
    const { text } = await shop.get(getPath(meal))
    const action = `/en/back-in-stock/${meal.alias.en}`
    expect(findTag(text, '<form', 'stock-watch-form')).toContain(`action="${action}"`)
    const email = `watch-${meal.productId}@example.com`
    const request = { skuId: `${meal.skuId}`, email }
    const first = await shop.post(action, request)
    const second = await shop.post(action, { ...request, email: email.toUpperCase() })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.text).toContain(`open the link in the e-mail to ${email} and confirm`)
    expect(second.text).toContain(
      `open the link in the e-mail to ${email.toUpperCase()} and confirm`,
    )
    expect(first.text).toContain(`when Meal ${meal.productId} (Regular) is back in stock`)
    expect(await countWatches(email)).toBe(0)
  })

  it('a customer who asks for the own address needs no link, nor does a merchant without confirmation [PRODUCT-05]', async () => {
    const meal = await addMeal({ stock: { inStock: 0 } })
    const action = `/en/back-in-stock/${meal.alias.en}`
    const { shop, email } = await createCustomer()
    const done = `When Meal ${meal.productId} (Regular) is back in stock, we send one e-mail to`
    const own = await shop.post(action, { skuId: `${meal.skuId}`, email })
    expect(own.text).toContain(`${done} ${email}.`)
    expect(await countWatches(email)).toBe(1)
    const hosted = createShop({ variables: { STOCK_WATCH_CONFIRMATION: 'off' } })
    const request = { skuId: `${meal.skuId}`, email: 'hosted@example.com' }
    expect((await hosted.post(action, request)).text).toContain(`${done} hosted@example.com.`)
  })

  it('of a product with several skus the shopper chooses a sold-out one [PRODUCT-05]', async () => {
    const meal = await addMeal()
    const inStockPage = (await createShop().get(getPath(meal))).text
    expect(findTag(inStockPage, '<details', 'stock-watch')).toContain(' hidden=""')
    const soldOut = await addSku(meal, 0)
    startFreshIsolate()
    const shop = createShop()
    const { text } = await shop.get(getPath(meal))
    expect(findTag(text, '<details', 'stock-watch')).not.toContain('hidden')
    const choice = findTag(text, 'id="stock-watch-field-skuId', `value="${soldOut}"`)
    expect(choice).toContain('checked')
    const action = `/en/back-in-stock/${meal.alias.en}`
    const inStock = await shop.post(action, { skuId: `${meal.skuId}`, email: 'eva@example.com' })
    expect(inStock.text).toContain('(Regular) is in stock right now.')
    expect(await countWatches('eva@example.com')).toBe(0)
    const unknown = await shop.post(action, { skuId: '1', email: 'eva@example.com' })
    expect(unknown.status).toBe(422)
    expect(unknown.text).toContain('Choose an option.')
  })
})
