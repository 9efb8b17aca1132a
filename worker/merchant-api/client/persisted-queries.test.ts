import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Operation, SendOptions } from './operation.ts'
import { createHashSend } from './persisted-queries.ts'
import type { Reply } from './reply.ts'

const query = 'query meals { products { count } }'
const operation: Operation = { variables: { take: 3 }, query }
const options: SendOptions = { isWrite: false, idempotencyKey: 'key-1' }

const sha256Hash = createHash('sha256').update(query).digest('hex')
const extensions = { persistedQuery: { version: 1, sha256Hash } }
const withoutText = { variables: { take: 3 }, extensions }

const notFound = {
  message: 'PersistedQueryNotFound',
  extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
}
const found: Reply = { status: 200, data: { products: { count: 0 } } }

/** Creates a merchant that returns the replies in turn and then repeats the last reply. */
function createMerchant(replies: Reply[]) {
  const sent: unknown[] = []
  const usedOptions = new Set<SendOptions>()
  const send = createHashSend((middleware) => async (sentOperation, sentOptions) => {
    const request = { url: 'https://merchant.example', body: JSON.stringify(sentOperation) }
    const { body } = await middleware(request)
    sent.push(JSON.parse(String(body)))
    usedOptions.add(sentOptions)
    return replies[Math.min(sent.length, replies.length) - 1] ?? found
  })
  return { send, sent, usedOptions }
}

describe('persisted queries', () => {
  it('a document is first sent as a hash without its text [API-02]', async () => {
    const { send, sent } = createMerchant([found])
    expect(await send(operation, options)).toBe(found)
    expect(sent).toEqual([withoutText])
  })

  it.each([200, 400, 404])(
    'a document is sent again with text and hash if the merchant does not know the hash and answers with status %d [API-02]',
    async (status) => {
      const { send, sent, usedOptions } = createMerchant([{ status, errors: [notFound] }, found])
      expect(await send(operation, options)).toBe(found)
      expect(sent).toEqual([withoutText, { ...withoutText, query }])
      expect([...usedOptions]).toEqual([options])
    },
  )

  it.each([
    ['the message', { message: 'PersistedQueryNotFound' }],
    ['the code', { message: 'no', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  ])('an unknown hash is recognized by %s alone [API-02]', async (_, error) => {
    const { send, sent } = createMerchant([{ status: 200, data: null, errors: [error] }, found])
    await send(operation, options)
    expect(sent).toHaveLength(2)
  })

  it.each<[string, Reply]>([
    ['another refusal', { status: 200, errors: [{ message: 'no' }] }],
    ['an error status', { status: 404 }],
    ['data next to the error', { status: 200, data: { done: null }, errors: [notFound] }],
    [
      'another error that quotes the message',
      {
        status: 200,
        errors: [
          { message: 'The cause was PersistedQueryNotFound', extensions: { code: 'other' } },
        ],
      },
    ],
  ])('a document is not sent again after %s [API-02]', async (_, reply) => {
    const { send, sent } = createMerchant([reply])
    expect(await send(operation, options)).toBe(reply)
    expect(sent).toHaveLength(1)
  })

  it('a document is sent at most twice [API-02]', async () => {
    const { send, sent } = createMerchant([{ status: 200, errors: [notFound] }])
    await send(operation, options)
    expect(sent).toHaveLength(2)
  })
})
