import { describe, expect, it, vi } from 'vitest'
import { composeMessage } from '../mail/compose-message.ts'
import { handOverMail } from './hand-over-mail.ts'

const provider = {
  kind: 'http',
  from: 'shop@shop.example',
  endpoint: 'https://mail.example/send',
  secret: 'a-secret-of-the-provider',
} as const

const shop = { name: 'Åsas mat', theme: {} }

const mail = {
  id: 7,
  createdAt: '2026-11-24T12:00:00.000Z',
  kind: 'newsletter-welcome',
  tries: 1,
  recipient: 'anna@example.com',
  replyTo: 'bo@example.com',
  unsubscribeUrl: 'https://shop.example/unsubscribe?key=a',
  subject: 'Hej å',
  bodyText: 'Hej',
  language: 'sv-SE',
  message: composeMessage(
    { subject: 'Hej å', bodyText: 'Hej', language: 'sv-SE', shop },
    { hasReplyTo: true, now: new Date('2026-11-24T12:00:00Z') },
  ),
}

const message = {
  from: { email: 'shop@shop.example', name: shop.name },
  to: 'anna@example.com',
  replyTo: 'bo@example.com',
  subject: 'Hej å',
  text: 'Hej',
  html: expect.stringContaining('<html lang="sv-SE">'),
  headers: {
    'Content-Language': 'sv-SE',
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://shop.example/unsubscribe?key=a>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}

function stubEndpoint(answer: () => Promise<Response>) {
  const endpoint = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', endpoint)
  return endpoint
}

describe('an endpoint that gets mails', () => {
  it('the mail is posted with the secret and a key by which the endpoint knows a repeated one [MORE-01]', async () => {
    const endpoint = stubEndpoint(() => Promise.resolve(new Response('')))
    expect(await handOverMail(provider, mail)).toEqual({ isAccepted: true })
    const [url, init] = endpoint.mock.calls[0] ?? []
    expect(url).toBe(provider.endpoint)
    expect(init).toMatchObject({
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer a-secret-of-the-provider',
        'idempotency-key': '7-2026-11-24T12:00:00.000Z',
      },
    })
    expect(JSON.parse(String(init?.body))).toEqual({
      id: 7,
      kind: 'newsletter-welcome',
      ...message,
    })
  })

  it.each([
    [400, true],
    [422, true],
    [302, false],
    [401, false],
    [409, false],
    [429, false],
    [503, false],
  ])('an answer %i is final: %s [MORE-01]', async (status, isFinal) => {
    const headers = { 'retry-after': '30' }
    stubEndpoint(() => Promise.resolve(new Response('x'.repeat(999), { status, headers })))
    expect(await handOverMail(provider, mail)).toEqual({
      isAccepted: false,
      isFinal,
      problem: `HTTP ${status}`,
      detail: 'x'.repeat(200),
      retryAfter: '30',
    })
  })

  it('an endpoint that does not answer within the time limit is tried again [MORE-01]', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const endpoint = stubEndpoint(() => Promise.reject(limit.signal.reason))
    limit.abort(new DOMException('Too late', 'TimeoutError'))
    expect(await handOverMail(provider, mail)).toMatchObject({
      isFinal: false,
      problem: 'TimeoutError',
    })
    expect(endpoint.mock.calls[0]?.[1]?.signal).toBe(limit.signal)
    expect(timeout).toHaveBeenCalledWith(10_000)
    timeout.mockRestore()
  })
})

describe('the e-mail binding of the platform', () => {
  const handOver = (send: () => Promise<unknown>) =>
    handOverMail({ kind: 'binding', from: provider.from, binding: { send } }, mail)

  it('the binding gets the mail with its fields and headers [MORE-01]', async () => {
    const send = vi.fn(() => Promise.resolve({ messageId: 'a' }))
    expect(await handOver(send)).toEqual({ isAccepted: true })
    expect(send).toHaveBeenCalledExactlyOnceWith(message)
  })

  it.each([
    ['E_VALIDATION_ERROR', true],
    ['E_RECIPIENT_SUPPRESSED', true],
    ['E_HEADERS_TOO_MANY', true],
    ['E_SENDER_NOT_VERIFIED', false],
    ['E_RATE_LIMIT_EXCEEDED', false],
    ['E_INTERNAL_SERVER_ERROR', false],
  ])('the error %s is final: %s [MORE-01]', async (code, isFinal) => {
    const error = Object.assign(new Error('no'), { code })
    expect(await handOver(() => Promise.reject(error))).toEqual({
      isAccepted: false,
      isFinal,
      problem: code,
      detail: 'no',
      retryAfter: null,
    })
  })
})
