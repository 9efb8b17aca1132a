import { describe, expect, it } from 'vitest'
import { request, requestJson } from './request.ts'

const readText = (response: Response) => response.text()

/** Answers nothing until the request is aborted. */
const hang: typeof fetch = (_address, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  )

describe('a request of the page', () => {
  it('an answer with any status is given as it is read', async () => {
    const send = async () => new Response('soup', { status: 404 })
    expect(await request('/en', readText, { send })).toEqual({ status: 'answered', body: 'soup' })
  })

  it('a form is sent by POST, and everything else by GET', async () => {
    const methods: (string | undefined)[] = []
    const send: typeof fetch = async (_address, init) => {
      methods.push(init?.method)
      return new Response('')
    }
    await request('/en', readText, { send, fields: new URLSearchParams({ zip: '90320' }) })
    await request('/en', readText, { send })
    expect(methods).toEqual(['POST', undefined])
  })

  it('a request that hangs, breaks or is cancelled is unanswered', async () => {
    const signal = AbortSignal.abort()
    const results = [
      request('/en', readText, { send: hang, timeoutMs: 1 }),
      request('/en', readText, { send: hang, timeoutMs: 1, signal: new AbortController().signal }),
      request('/en', readText, { send: () => Promise.reject(new TypeError('Failed to fetch')) }),
      request('/en', readText, { send: (_, init) => Promise.reject(init?.signal?.reason), signal }),
    ]
    for (const result of results) expect(await result).toEqual({ status: 'unanswered' })
  })

  it('a request that cannot be made is unsent', async () => {
    const send = () => {
      throw new TypeError('fetch is not a function')
    }
    expect(await request('/en', readText, { send })).toEqual({ status: 'unsent' })
  })

  it('JSON is read with any status, and another answer counts as none', async () => {
    const answer = (response: Response) => requestJson('/en', { send: async () => response })
    expect(await answer(Response.json({ ok: false }, { status: 503 }))).toEqual({ ok: false })
    expect(await answer(new Response('<h1>Bad gateway</h1>'))).toBeNull()
  })
})
