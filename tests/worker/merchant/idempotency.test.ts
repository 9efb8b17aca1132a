import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createCart, createCartWith, getCart } from './cart-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const PACKAGE = `mutation add($id: String!, $selections: [ProductPackageSelectionType]) {
  cart: addPackageToCart(id: $id, packageId: 1049, selections: $selections) { items { groupKey } } }`
const CLONE = 'mutation clone($id: String!) { cart: cloneCart(id: $id) { id items { quantity } } }'
const POST = `mutation post($alias: String!, $author: String!, $comment: String) {
  posted: postProductReview(alias: $alias, rating: 5, comment: $comment, author: $author) }`

const toIdempotencyHeader = (key: string) => ({ 'x-idempotency-key': key })

async function loadSelections() {
  const { results } = await env.DB.prepare(
    `SELECT option.group_id AS groupId, option.option_id AS optionId, min(sku.sku_id) AS skuId
     FROM package_options option JOIN skus sku USING (product_id)
     WHERE package_id = 1049 AND option_id = 1 GROUP BY 1, 2`,
  ).all()
  return results
}

describe('repeated writes with an idempotency key', () => {
  it('A repeated request with the same idempotency key adds only one package to the cart, even concurrently [API-06]', async () => {
    const [id, other] = [await createCart(), await createCart()]
    const variables = { id, selections: await loadSelections() }
    const first = await send(PACKAGE, variables, toIdempotencyHeader('one'))
    expect(first.errors).toEqual([])
    const repeated = await send(PACKAGE, variables, toIdempotencyHeader('one'))
    expect(repeated.data).toEqual(first.data)
    await Promise.all(
      ['two', 'two', 'two'].map((key) => send(PACKAGE, variables, toIdempotencyHeader(key))),
    )
    const { data } = await send(PACKAGE, { ...variables, id: other }, toIdempotencyHeader('one'))
    expect(data).toMatchObject({ cart: { items: [{}, {}] } })
    const groups = await env.DB.prepare(
      'SELECT count(DISTINCT group_key) AS total FROM cart_items WHERE cart_id = ?',
    )
      .bind(id)
      .first('total')
    expect(groups).toBe(2)
  })

  it('cloneCart returns the same copy for the same idempotency key, even concurrently, and another copy for another key [API-06]', async () => {
    const id = await createCartWith(await addMeal(), 2)
    const replies = await Promise.all(
      [1, 2, 3].map(() => send(CLONE, { id }, toIdempotencyHeader('k'))),
    )
    expect(replies.flatMap(({ errors }) => errors)).toEqual([])
    const [first, ...others] = replies.map(({ data }) => data)
    expect(first).toMatchObject({ cart: { items: [{ quantity: 2 }] } })
    expect(others).toEqual([first, first])
    expect((await send(CLONE, { id }, toIdempotencyHeader('other'))).data).not.toEqual(first)
    expect((await send(CLONE, { id })).data).not.toEqual(first)
    expect((await getCart(id)).lines).toHaveLength(1)
  })

  it('A repeated review with the same idempotency key succeeds again and is stored once [API-06]', async () => {
    const { alias, productId } = await addMeal()
    const review = { alias: alias.sv, author: 'Eva', comment: 'Gott' }
    const { headers } = await register()
    const postWithKey = (key: string) =>
      send(POST, review, { ...headers, ...toIdempotencyHeader(key) })
    const replies = await Promise.all([1, 2, 3].map(() => postWithKey('k')))
    expect(replies.map(({ data }) => data)).toEqual(replies.map(() => ({ posted: true })))
    expect((await postWithKey('another')).code).toBe('ALREADY_REVIEWED')
    expect((await send(POST, review, headers)).code).toBe('ALREADY_REVIEWED')
    const total = await env.DB.prepare('SELECT count(*) AS total FROM reviews WHERE product_id = ?')
      .bind(productId)
      .first('total')
    expect(total).toBe(1)
  })
})
