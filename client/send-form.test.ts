import { describe, expect, it } from 'vitest'
import { createActionKeys } from './idempotency-key.ts'
import { postForm, type FormPost, type PostResult } from './post-form.ts'
import { createQueue } from './queue.ts'
import { createFormSender } from './send-form.ts'

const cart = { id: 'cart-1', lines: [], quantity: 3 }
const fields = new URLSearchParams({ skuId: '1', quantity: '1' })
const path = '/sv/p/soppa'

const answered = (body: unknown): PostResult => ({ status: 'answered', body })

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

describe('an add form', () => {
  it('CART-04 brings the cart with the number of units', async () => {
    const { posts, send } = createSender([answered({ ok: true, cart })])
    expect(await send({}, path, fields)).toEqual({ kind: 'done', quantity: 3, cart })
    expect(posts).toEqual([{ path, fields, key: 'key-1' }])
  })

  it('is sent once when it is pressed twice', async () => {
    const { posts, send } = createSender([answered({ ok: true, cart })])
    const form = {}
    const outcomes = await Promise.all([send(form, path, fields), send(form, path, fields)])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'ignored'])
    expect(posts).toHaveLength(1)
  })

  it('can be sent again once it is answered, as a new action', async () => {
    const { posts, send } = createSender([
      answered({ ok: true, cart }),
      answered({ ok: true, cart }),
    ])
    const form = {}
    await send(form, path, fields)
    await send(form, path, fields)
    expect(posts.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
  })

  it('does not add twice when it is tried again after a broken connection', async () => {
    const { posts, send } = createSender([{ status: 'unanswered' }, answered({ ok: true, cart })])
    const form = {}
    expect(await send(form, path, fields)).toEqual({ kind: 'unknown' })
    expect(await send(form, path, fields)).toMatchObject({ kind: 'done' })
    expect(posts.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  })

  it('keeps its key for the retry when the server failed', async () => {
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

  it('brings the words of a refusal', async () => {
    const { send } = createSender([
      answered({ ok: false, problem: 'sold-out', message: 'Slut', cart: null }),
    ])
    expect(await send({}, path, fields)).toEqual({
      kind: 'refused',
      message: 'Slut',
      isQuantityWrong: false,
      quantity: null,
      cart: null,
    })
  })

  it('that never left the page may be sent by the browser', async () => {
    const { send } = createSender([{ status: 'unsent' }])
    expect(await send({}, path, fields)).toEqual({ kind: 'unsent' })
  })
})
