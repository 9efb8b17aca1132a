import { describe, expect, it } from 'vitest'
import { postForm } from './post-form.ts'

const post = { path: '/sv/p/soppa', fields: new URLSearchParams({ skuId: '1' }), key: 'key-1' }

describe('posting a form in the background', () => {
  it('the request accepts JSON and contains its idempotency key', async () => {
    let init: RequestInit = {}
    const result = await postForm(post, async (_path, options = {}) => {
      init = options
      return Response.json({ ok: true }, { status: 409 })
    })
    const headers = new Headers(init.headers)
    expect(headers.get('accept')).toBe('application/json')
    expect(headers.get('x-idempotency-key')).toBe('key-1')
    expect(init).toMatchObject({ method: 'POST', body: post.fields, keepalive: true })
    expect(result).toEqual({ status: 'answered', body: { ok: true } })
  })

  it('the result is unanswered if the connection breaks or the response is not JSON', async () => {
    const broken = postForm(post, () => Promise.reject(new TypeError('Failed to fetch')))
    const notJson = postForm(post, async () => new Response('<h1>Bad gateway</h1>'))
    expect(await broken).toEqual({ status: 'unanswered' })
    expect(await notJson).toEqual({ status: 'unanswered' })
  })

  it('the result is unanswered after a server error, because the action may have been done', async () => {
    const failed = postForm(post, async () => Response.json({ ok: false }, { status: 503 }))
    expect(await failed).toEqual({ status: 'unanswered' })
  })

  it('the result is unsent if the request cannot be made', async () => {
    const result = postForm(post, () => {
      throw new TypeError('fetch is not a function')
    })
    expect(await result).toEqual({ status: 'unsent' })
  })
})
