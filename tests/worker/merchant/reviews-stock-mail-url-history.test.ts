import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { mailStockWatchers } from '../../../worker/merchant/data/review/stock-watch.ts'
import { createShop } from '../create-shop.ts'
import { register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { fetchMerchant, send, mailEnv } from './merchant.ts'

const SECRET = 'a-secret-for-invalidation-messages-0123456789'
const POST = `mutation post($alias: String!, $rating: Int, $comment: String, $author: String!, $languageId: String) {
  postProductReview(alias: $alias, rating: $rating, comment: $comment, author: $author, languageId: $languageId) }`
const REVIEWS = `query reviews($alias: String, $skip: Int, $take: Int, $languageId: String) {
  reviews(alias: $alias, skip: $skip, take: $take, languageId: $languageId) {
    count averageRating reviews { rating comment reviewDate author } } }`
const WATCH = `mutation watch($email: String!, $skuId: Int!, $languageId: String) {
  monitorProductAvailability(email: $email, skuId: $skuId, languageId: $languageId) }`

const reviews = z.object({
  count: z.number(),
  averageRating: z.number(),
  reviews: z.array(z.looseObject({ author: z.string() })),
})

const loadReviews = async (variables: Record<string, unknown>) =>
  reviews.parse((await send(REVIEWS, variables)).data?.reviews)
const sendReview = async (variables: Record<string, unknown>, headers: Record<string, string>) =>
  send(POST, { rating: 4, comment: 'Gott', author: 'Eva', ...variables }, headers)
/** Posts a review as a new customer. */
const postReview = async (variables: Record<string, unknown>) =>
  (await sendReview(variables, (await register()).headers)).data?.postProductReview

async function loadReviewId(author: string): Promise<number> {
  const id = await env.DB.prepare('SELECT review_id FROM reviews WHERE author = ?')
    .bind(author)
    .first<number>('review_id')
  return id ?? 0
}

describe('reviews', () => {
  it('A review is hidden until an admin approves it [PRODUCT-05]', async () => {
    const { alias, productId } = await addMeal()
    expect(await postReview({ alias: alias.sv, author: 'Held One' })).toBe(true)
    expect((await loadReviews({ alias: alias.sv })).count).toBe(0)
    const page = await fetchMerchant('/merchant/staff/reviews')
    expect(await page.text()).toContain('aria-label="Approve: Held One, ')
    const path = `/merchant/staff/reviews/${await loadReviewId('Held One')}/approve`
    expect((await fetchMerchant(path, { method: 'POST' }, { API_KEY: 'k' })).status).toBe(404)
    expect((await loadReviews({ alias: alias.sv })).count).toBe(0)
    expect((await fetchMerchant(path, { method: 'POST' })).status).toBe(303)
    expect(await loadReviews({ alias: alias.sv })).toMatchObject({
      count: 1,
      averageRating: 4,
      reviews: [{ rating: 4, comment: 'Gott', author: 'Held One' }],
    })
    expect((await loadReviews({ alias: alias.en, languageId: 'en-US' })).count).toBe(0)
    expect((await fetchMerchant(path, { method: 'POST' })).status).toBe(404)
    const { data } = await send(
      'query p($id: Int) { product(productId: $id) { rating { score voteCount } } }',
      { id: productId },
    )
    expect(data?.product).toEqual({ rating: { score: 4, voteCount: 1 } })
  })

  it('A review needs a customer, and a customer reviews a product once [PRODUCT-05]', async () => {
    const [meal, other] = [await addMeal(), await addMeal()]
    const { headers } = await register()
    expect((await sendReview({ alias: meal.alias.sv }, {})).code).toBe('NOT_AUTHENTICATED')
    expect((await sendReview({ alias: meal.alias.sv }, headers)).data).toEqual({
      postProductReview: true,
    })
    expect((await sendReview({ alias: meal.alias.sv, author: 'Ada' }, headers)).code).toBe(
      'ALREADY_REVIEWED',
    )
    expect((await sendReview({ alias: other.alias.sv }, headers)).errors).toEqual([])
    expect(await postReview({ alias: meal.alias.sv })).toBe(true)
  })

  it('An admin rejects a pending review, which removes it, but not a published one [PRODUCT-05]', async () => {
    const { alias } = await addMeal()
    await postReview({ alias: alias.sv, author: 'Rejected One' })
    const path = `/merchant/staff/reviews/${await loadReviewId('Rejected One')}`
    expect((await fetchMerchant(`${path}/reject`, { method: 'POST' })).status).toBe(303)
    expect(await loadReviewId('Rejected One')).toBe(0)
    expect((await fetchMerchant(`${path}/approve`, { method: 'POST' })).status).toBe(404)
    await postReview({ alias: alias.sv, author: 'Published One' })
    const published = `/merchant/staff/reviews/${await loadReviewId('Published One')}`
    await fetchMerchant(`${published}/approve`, { method: 'POST' })
    expect((await fetchMerchant(`${published}/reject`, { method: 'POST' })).status).toBe(404)
    expect((await loadReviews({ alias: alias.sv })).count).toBe(1)
  })

  it('Staff find a published review by its meal, author or text, and remove it, but no pending one [PRODUCT-05]', async () => {
    const { alias } = await addMeal()
    await postReview({ alias: alias.sv, author: 'Removed One', comment: 'Smakade tvål' })
    const path = `/merchant/staff/reviews/${await loadReviewId('Removed One')}`
    const remove = () => fetchMerchant(`${path}/remove?q=tv%C3%A5l`, { method: 'POST' })
    const find = async (text: string) =>
      (await fetchMerchant(`/merchant/staff/reviews?q=${encodeURIComponent(text)}`)).text()
    expect((await remove()).status).toBe(404)
    await fetchMerchant(`${path}/approve`, { method: 'POST' })
    expect(await find('no such review')).not.toContain('Removed One')
    expect(await find('removed o')).toContain(`${path}/remove`)
    expect(await find('smakade tvål')).toContain(`${path}/remove?q=smakade%20tv%C3%A5l"`)
    const { status, headers } = await remove()
    expect([status, headers.get('location')]).toEqual([303, '/merchant/staff/reviews?q=tv%C3%A5l'])
    expect((await loadReviews({ alias: alias.sv })).count).toBe(0)
    expect((await remove()).status).toBe(404)
  })

  it('The storefront gets a signed message when a review is published, so that its product page is loaded again [PRODUCT-05]', async () => {
    const { alias, productId } = await addMeal()
    await postReview({ alias: alias.sv, author: 'Announced One' })
    const settings = { OPEN: 'true', SHOP_URL: 'https://shop.example', INVALIDATION_SECRET: SECRET }
    const fetchShop = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    const path = `/merchant/staff/reviews/${await loadReviewId('Announced One')}/approve`
    expect((await fetchMerchant(path, { method: 'POST' }, settings)).status).toBe(303)
    await vi.waitFor(() => expect(fetchShop).toHaveBeenCalledOnce())
    const [address = '', init] = fetchShop.mock.calls[0] ?? []
    const request = new Request(address, init)
    vi.restoreAllMocks()
    const shop = createShop({ variables: { INVALIDATION_SECRET: SECRET } })
    const body = await request.text()
    expect([request.url, body]).toEqual([
      'https://shop.example/api/invalidate',
      JSON.stringify({ tags: [`product:${productId}`] }),
    ])
    const headers = Object.fromEntries(request.headers)
    expect((await shop.send('/api/invalidate', { method: 'POST', body, headers })).status).toBe(200)
  })

  it('HTML in a review is text on the page of the admin [PRODUCT-05]', async () => {
    const { alias } = await addMeal()
    await postReview({ alias: alias.sv, author: '<b>Eva</b>', comment: '<img src=x onerror=1>' })
    const page = await (await fetchMerchant('/merchant/staff/reviews')).text()
    expect(page).toContain('&lt;img src=x onerror=1&gt;')
    expect(page).not.toContain('<b>Eva')
  })

  it('An incomplete review or a review of an unknown product is not stored [PRODUCT-05]', async () => {
    const { alias } = await addMeal()
    const author = 'Nobody At All'
    expect(await postReview({ alias: 'nowhere', author })).toBe(false)
    expect(await postReview({ alias: alias.en, author })).toBe(false)
    expect(await postReview({ alias: alias.sv, author, rating: null, comment: ' ' })).toBe(false)
    expect(await postReview({ alias: alias.sv, author, rating: 0 })).toBe(false)
    expect(await postReview({ alias: alias.sv, author, comment: 'c'.repeat(151) })).toBe(false)
    expect(await loadReviewId(author)).toBe(0)
  })

  it('A review may have only stars or only a comment, and a review without stars does not change the average rating [PRODUCT-05]', async () => {
    const { alias, productId } = await addMeal()
    const post = (author: string, content: object) =>
      postReview({ alias: alias.sv, author, ...content })
    expect(await post('Stars', { rating: 2, comment: null })).toBe(true)
    expect(await post('Words', { rating: null, comment: 'Gott' })).toBe(true)
    const page = await (await fetchMerchant('/merchant/staff/reviews')).text()
    expect(page).not.toContain('null')
    for (const author of ['Stars', 'Words']) {
      const path = `/merchant/staff/reviews/${await loadReviewId(author)}/approve`
      expect((await fetchMerchant(path, { method: 'POST' })).status).toBe(303)
    }
    const found = await loadReviews({ alias: alias.sv })
    expect(found).toMatchObject({ count: 2, averageRating: 2 })
    expect(found.reviews.map(({ rating, comment }) => [rating, comment]).toSorted()).toEqual([
      [0, 'Gott'],
      [2, ''],
    ])
    const { data } = await send(
      'query p($id: Int) { product(productId: $id) { rating { score voteCount } } }',
      { id: productId },
    )
    expect(data?.product).toEqual({ rating: { score: 2, voteCount: 1 } })
  })

  it('A review with a future publication date is hidden, and reviews are listed newest first [PRODUCT-05]', async () => {
    const meal = await addMeal()
    const add = (author: string, day: string, publishedAt: string) =>
      env.DB.prepare(
        "INSERT INTO reviews (product_id, language, rating, comment, author, written_at, published_at) VALUES (?, 'sv-SE', 3, 'x', ?, ?, ?)",
      ).bind(meal.productId, author, day, publishedAt)
    await env.DB.batch([
      add('old', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
      add('new', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z'),
      add('later', '2026-02-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'),
    ])
    const loadAuthors = async (skip: number, take: number) =>
      (await loadReviews({ alias: meal.alias.sv, skip, take })).reviews.map(({ author }) => author)
    expect([await loadAuthors(0, 1), await loadAuthors(1, 1), await loadAuthors(0, 9)]).toEqual([
      ['new'],
      ['old'],
      ['new', 'old'],
    ])
  })

  it('The vote totals of a product are updated when reviews are added, changed or deleted [PRODUCT-05]', async () => {
    const { productId } = await addMeal()
    const run = (sql: string) => env.DB.prepare(sql).bind(productId).run()
    const votes = () =>
      env.DB.prepare('SELECT score, votes FROM product_votes WHERE product_id = ?')
        .bind(productId)
        .first()
    const columns = 'product_id, language, rating, comment, author, published_at'
    await run(
      `INSERT INTO reviews (${columns}) VALUES (?1, 'sv-SE', 5, 'x', 'a', '2026-01-02'), (?1, 'sv-SE', 2, 'x', 'b', NULL),
         (?1, 'sv-SE', NULL, 'x', 'c', '2026-01-02'), (?1, 'sv-SE', 1, 'x', 'd', '2999-01-01')`,
    )
    expect(await votes()).toEqual({ score: 5, votes: 1 })
    await run(
      "UPDATE reviews SET published_at = '2026-01-03' WHERE product_id = ? AND author = 'b'",
    )
    expect(await votes()).toEqual({ score: 3.5, votes: 2 })
    await run("DELETE FROM reviews WHERE product_id = ? AND author = 'a'")
    expect(await votes()).toEqual({ score: 2, votes: 1 })
    await run('DELETE FROM products WHERE product_id = ?')
    expect(await votes()).toBe(null)
  })

  it.each(['sv-SE', 'en-US'])(
    'At least 25 seeded meals have reviews in %s [PRODUCT-05]',
    async (languageId) => {
      const { data } = await send(
        'query v($languageId: String) { products(take: 200, languageId: $languageId, filter: { sort: VOTES }) { products { rating { score voteCount } } } }',
        { languageId },
      )
      const { products } = z
        .object({
          products: z.array(
            z.object({ rating: z.object({ score: z.number(), voteCount: z.number() }) }),
          ),
        })
        .parse(data?.products)
      expect(products.filter(({ rating }) => rating.voteCount > 0).length).toBeGreaterThanOrEqual(
        25,
      )
      const scores = products.map(({ rating }) => rating.score)
      expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    },
  )
})

describe('back-in-stock requests', () => {
  const requestStockMail = async (variables: Record<string, unknown>) =>
    (await send(WATCH, variables)).data?.monitorProductAvailability
  const loadMails = async (email: string) => {
    const { results } = await env.DB.prepare(
      "SELECT subject, body_text AS body, language FROM outbox WHERE kind = 'back-in-stock' AND recipient = ?",
    )
      .bind(email)
      .all<{ subject: string; body: string; language: string }>()
    return results
  }

  const countWatches = (email: string) =>
    env.DB.prepare('SELECT count(*) AS n FROM stock_watches WHERE email = ?').bind(email).first('n')

  async function listLinks(email: string) {
    const { results } = await env.DB.prepare(
      "SELECT body_text AS body FROM outbox WHERE kind = 'back-in-stock-confirmation' AND recipient = ? ORDER BY id",
    )
      .bind(email)
      .all<{ body: string }>()
    return results.map(({ body }) => /\S*\/merchant\/watch\/confirm\S+/.exec(body)?.[0] ?? '')
  }
  const pressButton = async (link = '') => {
    const init = { method: 'POST', body: new URLSearchParams() }
    return (await fetchMerchant(link, init)).status
  }

  async function requestAndConfirm(email: string, skuId: number) {
    expect(await requestStockMail({ email, skuId })).toBe(true)
    expect(await pressButton((await listLinks(email)).at(-1))).toBe(200)
  }

  it('A back-in-stock request of an address without a session counts only after the button behind the mailed link [PRODUCT-05]', async () => {
    const { skuId, productId } = await addMeal({ stock: { inStock: 0 } })
    const email = `confirm-${skuId}@example.com`
    expect(await requestStockMail({ email: email.toUpperCase(), skuId })).toBe(true)
    const [link = ''] = await listLinks(email)
    const opened = await fetchMerchant(link)
    expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    expect(await opened.text()).toContain(`Rätt ${productId}`)
    expect(await countWatches(email)).toBe(0)
    expect([await pressButton(link), await pressButton(link)]).toEqual([200, 200])
    expect(await countWatches(email)).toBe(1)
    expect(await pressButton(link.slice(0, -2))).toBe(410)
  })

  it('A customer who asks for the own address needs no link, and one who names another address does [PRODUCT-05]', async () => {
    const { skuId } = await addMeal({ stock: { inStock: 0 } })
    const { username, headers } = await register()
    for (const email of [username, `not-${username}`]) await send(WATCH, { email, skuId }, headers)
    expect([await countWatches(username), await countWatches(`not-${username}`)]).toEqual([1, 0])
    expect([
      (await listLinks(username)).length,
      (await listLinks(`not-${username}`)).length,
    ]).toEqual([0, 1])
  })

  it('An old link starts no second request after the mail was sent, and a new one does [PRODUCT-05]', async () => {
    const { skuId } = await addMeal({ stock: { inStock: 0 } })
    const email = `old-${skuId}@example.com`
    await requestAndConfirm(email, skuId)
    await env.DB.prepare('UPDATE skus SET in_stock = 3 WHERE sku_id = ?').bind(skuId).run()
    expect(await mailStockWatchers(mailEnv, [skuId])).toBe(1)
    await env.DB.prepare('UPDATE skus SET in_stock = 0 WHERE sku_id = ?').bind(skuId).run()
    expect(await pressButton((await listLinks(email))[0])).toBe(410)
    expect(await countWatches(email)).toBe(0)
    await requestAndConfirm(email, skuId)
    expect(await countWatches(email)).toBe(1)
  })

  it('A request that is confirmed when the meal is back already gets its mail at once [PRODUCT-05]', async () => {
    const { skuId } = await addMeal({ stock: { inStock: 0 } })
    const email = `late-${skuId}@example.com`
    await requestStockMail({ email, skuId })
    await env.DB.prepare('UPDATE skus SET in_stock = 3 WHERE sku_id = ?').bind(skuId).run()
    expect(await pressButton((await listLinks(email))[0])).toBe(200)
    expect([(await loadMails(email)).length, await countWatches(email)]).toEqual([1, 0])
  })

  it('A repeated back-in-stock request is stored once and sends one mail when the sku is in stock again [PRODUCT-05]', async () => {
    const meal = await addMeal({ stock: { inStock: 0 } })
    const { skuId } = meal
    const email = `wait-${skuId}@example.com`
    await requestAndConfirm(email, skuId)
    expect(await requestStockMail({ email, skuId })).toBe(true)
    expect(await mailStockWatchers(mailEnv, [skuId])).toBe(0)
    await env.DB.prepare('UPDATE skus SET in_stock = 3 WHERE sku_id = ?').bind(skuId).run()
    const sent = await Promise.all([1, 2].map(() => mailStockWatchers(mailEnv, [skuId, skuId])))
    expect(Math.max(...sent)).toBe(1)
    expect(await loadMails(email)).toMatchObject([
      { subject: expect.stringContaining(`Rätt ${meal.productId}`), language: 'sv-SE' },
    ])
    const body = (await loadMails(email))[0]?.body
    expect(body).toContain(`/se/sv/p/${meal.category.sv}/${meal.alias.sv}`)
    expect(body).toContain('Vi har tagit bort din adress')
    expect(await mailStockWatchers(mailEnv, [skuId])).toBe(0)
  })

  it('A back-in-stock request with an invalid email address or an unknown sku is refused [PRODUCT-05]', async () => {
    const { skuId } = await addMeal()
    expect(await requestStockMail({ email: 'no address', skuId })).toBe(false)
    expect(await requestStockMail({ email: '', skuId })).toBe(false)
    expect(await requestStockMail({ email: 'a@example.com', skuId: 1 })).toBe(false)
  })
})

describe('the URL history', () => {
  const loadUrlChange = async (url: string | null) =>
    (await send('query h($url: String) { urlHistory(url: $url) { oldUrl newUrl } }', { url })).data
      ?.urlHistory

  it('urlHistory returns the new URL of a moved page [ROUTE-14]', async () => {
    const change = { oldUrl: '/se/sv/c/grytor', newUrl: '/se/sv/c/soppor-och-grytor' }
    expect(await loadUrlChange('/se/sv/c/grytor')).toEqual(change)
    expect(await loadUrlChange('https://shop.example/se/sv/c/grytor/?page=2')).toEqual(change)
    expect(await loadUrlChange('/se/sv/c/julbord')).toBe(null)
    expect(await loadUrlChange('/se/sv/c/nowhere')).toBe(null)
    expect(await loadUrlChange(null)).toBe(null)
  })

  it('The URL history, complete or since a given time, is served only with the API key [ROUTE-14]', async () => {
    const loadDump = async (path: string) => {
      const reply = await fetchMerchant(`/merchant/redirect/urlhistory/${path}`)
      return { status: reply.status, body: await reply.json() }
    }
    const all = z.array(z.object({ oldUrl: z.string(), newUrl: z.string(), deleted: z.boolean() }))
    const changes = all.parse((await loadDump('development')).body)
    expect(changes.map(({ deleted }) => deleted)).toContain(true)
    const recent = all.parse((await loadDump('development?offset=2026-02-01T00:00:00Z')).body)
    expect(recent).toEqual(changes.filter(({ deleted }) => !deleted))
    expect((await loadDump('development?offset=2999-01-01')).body).toEqual([])
    expect((await loadDump('wrong')).status).toBe(401)
    expect((await loadDump('development?offset=never')).status).toBe(400)
  })

  it('The alias history is an empty list, served only with the API key [ROUTE-14]', async () => {
    const path = '/merchant/redirect/aliashistory'
    const reply = await fetchMerchant(`${path}/development?offset=2026-02-01T00:00:00Z`)
    expect([reply.status, await reply.json()]).toEqual([200, []])
    expect((await fetchMerchant(`${path}/wrong`)).status).toBe(401)
  })
})
