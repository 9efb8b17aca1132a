import { describe, expect, it } from 'vitest'
import { postForm } from './post-form.ts'

const post = { path: '/sv/p/soppa', fields: new URLSearchParams({ skuId: '1' }), key: 'key-1' }

describe('a form sent in the background', () => {
  it('asks for JSON and carries its key', async () => {
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

  it('is unanswered when the connection breaks or a stranger answers', async () => {
    const broken = postForm(post, () => Promise.reject(new TypeError('Failed to fetch')))
    const stranger = postForm(post, async () => new Response('<h1>Bad gateway</h1>'))
    expect(await broken).toEqual({ status: 'unanswered' })
    expect(await stranger).toEqual({ status: 'unanswered' })
  })

  it('is unanswered when the server failed: it may have done it all the same', async () => {
    const failed = postForm(post, async () => Response.json({ ok: false }, { status: 503 }))
    expect(await failed).toEqual({ status: 'unanswered' })
  })

  it('is unsent where requests cannot even be made', async () => {
    const result = postForm(post, () => {
      throw new TypeError('fetch is not a function')
    })
    expect(await result).toEqual({ status: 'unsent' })
  })
})
