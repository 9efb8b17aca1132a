import { describe, expect, it } from 'vitest'
import { createSampleCart } from '../cart/sample-cart.fixture.ts'
import { createFormSender, createActionKeys, parseFormResponse } from './form-sender.ts'
import { postForm, type FormPost, type PostResult } from '../browser/post-form.ts'
import { createQueue } from '../browser/queue.ts'
import { parseCartQuantity } from '../state/parse-cart-quantity.ts'

const cart = createSampleCart({ 1: 3 })
const fields = new URLSearchParams({ skuId: '1', quantity: '1' })
const path = '/sv/p/soppa'

const createResponse = (body: unknown): PostResult => ({ status: 'answered', body })

function createSender(results: PostResult[]) {
  const posts: FormPost[] = []
  let count = 0
  const send = createFormSender({
    queue: createQueue(),
    keys: createActionKeys(() => `key-${(count += 1)}`),
    async post(post) {
      posts.push(post)
      return results.shift() ?? { status: 'unanswered' }
    },
  })
  return { posts, send }
}

describe('sending an add-to-cart form', () => {
  it('a successful response returns the cart and its number of units [CART-04]', async () => {
    const { posts, send } = createSender([createResponse({ ok: true, cart })])
    expect(await send({}, path, fields)).toEqual({ kind: 'done', quantity: 3, cart })
    expect(posts).toEqual([{ path, fields, key: 'key-1' }])
  })

  it('a form that is submitted again while it is being sent is sent only once', async () => {
    const { posts, send } = createSender([createResponse({ ok: true, cart })])
    const form = {}
    const outcomes = await Promise.all([send(form, path, fields), send(form, path, fields)])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'ignored'])
    expect(posts).toHaveLength(1)
  })

  it('a form that is sent again after a successful response gets a new key', async () => {
    const { posts, send } = createSender([
      createResponse({ ok: true, cart }),
      createResponse({ ok: true, cart }),
    ])
    const form = {}
    await send(form, path, fields)
    await send(form, path, fields)
    expect(posts.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
  })

  it('a retry after a broken connection uses the same key, so the product is not added twice', async () => {
    const { posts, send } = createSender([
      { status: 'unanswered' },
      createResponse({ ok: true, cart }),
    ])
    const form = {}
    expect(await send(form, path, fields)).toEqual({ kind: 'unknown' })
    expect(await send(form, path, fields)).toMatchObject({ kind: 'done' })
    expect(posts.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  })

  it('a retry after a server error uses the same key as the first request', async () => {
    const keysSent: string[] = []
    const send = createFormSender({
      queue: createQueue(),
      post: (post) =>
        postForm(post, async () => {
          keysSent.push(post.key)
          return Response.json({ ok: false, message: 'Later', cart: null }, { status: 500 })
        }),
    })
    const form = {}
    expect(await send(form, path, fields)).toEqual({ kind: 'unknown' })
    await send(form, path, fields)
    expect(new Set(keysSent).size).toBe(1)
    expect(keysSent).toHaveLength(2)
  })

  it('the outcome of a refused form contains the message from the server', async () => {
    const { send } = createSender([
      createResponse({ ok: false, problem: 'sold-out', message: 'Slut', cart: null }),
    ])
    expect(await send({}, path, fields)).toEqual({
      kind: 'refused',
      message: 'Slut',
      isQuantityWrong: false,
      quantity: null,
      cart: null,
    })
  })

  it('the outcome is unsent if the request never left the page, so that the browser may submit the form', async () => {
    const { send } = createSender([{ status: 'unsent' }])
    expect(await send({}, path, fields)).toEqual({ kind: 'unsent' })
  })
})

describe('parsing the quantity of a cart', () => {
  it('the parsed quantity is the number of units in the cart', () =>
    expect(parseCartQuantity(cart)).toBe(3))

  it.each([
    null,
    undefined,
    3,
    [],
    {},
    { ...cart, quantity: -1 },
    { ...cart, quantity: '3' },
    { ...cart, quantity: 0.5 },
    { ...cart, lines: 1 },
    { ...cart, id: 1 },
  ])('the invalid cart %j has no quantity', (value) => expect(parseCartQuantity(value)).toBeNull())
})

describe('parsing the response to a cart form', () => {
  it.each([
    null,
    [],
    'ok',
    {},
    { ok: 'true', cart },
    { ok: true },
    { ok: true, cart: {} },
    { ok: false },
    { ok: false, message: '' },
  ])('the body %j is not a form response', (body) => expect(parseFormResponse(body)).toBeNull())

  it('a parsed refusal contains the message and the current cart', () => {
    const response = parseFormResponse({
      ok: false,
      problem: 'sold-out',
      message: 'Sold out',
      cart,
    })
    expect(response).toEqual({
      kind: 'refused',
      message: 'Sold out',
      isQuantityWrong: false,
      quantity: 3,
      cart,
    })
  })

  it('an addition counts also if a newer version of the shop answers with another kind of cart', () => {
    const body = { ok: true, cart: { ...cart, total: 300 } }
    expect(parseFormResponse(body)).toEqual({ kind: 'done', quantity: 3, cart: undefined })
  })
})
