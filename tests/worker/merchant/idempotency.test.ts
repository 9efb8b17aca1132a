import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createCart, createCartWith, getCart } from './cart-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const PACKAGE = `mutation add($id: String!, $selections: [ProductPackageSelectionType]) {
  cart: addPackageToCart(id: $id, packageId: 1049, selections: $selections) { items { groupKey } } }`
const CLONE = 'mutation clone($id: String!) { cart: cloneCart(id: $id) { id items { quantity } } }'
const POST = `mutation post($alias: String!, $author: String!, $comment: String) {
  posted: postProductReview(alias: $alias, rating: 5, comment: $comment, author: $author) }`

const keyed = (key: string) => ({ 'x-idempotency-key': key })

async function listSelections() {
  const { results } = await env.DB.prepare(
    `SELECT option.group_id AS groupId, option.option_id AS optionId, min(sku.sku_id) AS skuId
     FROM package_options option JOIN skus sku USING (product_id)
     WHERE package_id = 1049 AND option_id = 1 GROUP BY 1, 2`,
  ).all()
  return results
}

describe('a write that is sent again under its key', () => {
  it('API-06 lays one package into the cart, also at once', async () => {
    const [id, other] = [await createCart(), await createCart()]
    const variables = { id, selections: await listSelections() }
    const first = await send(PACKAGE, variables, keyed('one'))
    expect(first.errors).toEqual([])
    const again = await send(PACKAGE, variables, keyed('one'))
    expect(again.data).toEqual(first.data)
    await Promise.all(['two', 'two', 'two'].map((key) => send(PACKAGE, variables, keyed(key))))
    const { data } = await send(PACKAGE, { ...variables, id: other }, keyed('one'))
    expect(data).toMatchObject({ cart: { items: [{}, {}] } })
    const groups = await env.DB.prepare(
      'SELECT count(DISTINCT group_key) AS total FROM cart_items WHERE cart_id = ?',
    )
      .bind(id)
      .first('total')
    expect(groups).toBe(2)
  })

  it('API-06 gives the same copy of a cart, also at once, and another under another key', async () => {
    const id = await createCartWith(await addMeal(), 2)
    const replies = await Promise.all([1, 2, 3].map(() => send(CLONE, { id }, keyed('k'))))
    expect(replies.flatMap(({ errors }) => errors)).toEqual([])
    const [first, ...others] = replies.map(({ data }) => data)
    expect(first).toMatchObject({ cart: { items: [{ quantity: 2 }] } })
    expect(others).toEqual([first, first])
    expect((await send(CLONE, { id }, keyed('other'))).data).not.toEqual(first)
    expect((await send(CLONE, { id })).data).not.toEqual(first)
    expect((await getCart(id)).lines).toHaveLength(1)
  })

  it('API-06 keeps one review, and those of others under the same key', async () => {
    const { alias, productId } = await addMeal()
    const review = { alias: alias.sv, author: 'Eva', comment: 'Gott' }
    const postKeyed = (variables: object, key: string) => send(POST, { ...variables }, keyed(key))
    const replies = await Promise.all([1, 2, 3].map(() => postKeyed(review, 'k')))
    expect(replies.map(({ data }) => data)).toEqual(replies.map(() => ({ posted: true })))
    await postKeyed({ ...review, author: 'Ada' }, 'k')
    await postKeyed(review, 'another')
    await send(POST, review)
    const { results } = await env.DB.prepare(
      'SELECT author FROM reviews WHERE product_id = ? ORDER BY author',
    )
      .bind(productId)
      .all()
    expect(results.map(({ author }) => author)).toEqual(['Ada', 'Eva', 'Eva', 'Eva'])
  })
})
