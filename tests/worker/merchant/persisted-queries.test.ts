import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { post, type Settings } from './merchant.ts'

const answerSchema = z.looseObject({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).optional() }))
    .optional(),
})

async function toHash(query: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(query))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function ask(body: object | string, settings?: Settings) {
  const key = settings?.API_KEY ? { 'x-apikey': settings.API_KEY } : {}
  const response = await post(body, key, settings)
  const text = await response.text()
  const { data, errors } = answerSchema.parse(text.startsWith('{') ? JSON.parse(text) : {})
  return { status: response.status, data, code: errors?.[0]?.extensions?.code, errors }
}

const name = (sha256Hash: unknown, version: unknown = 1) => ({
  extensions: { persistedQuery: { version, sha256Hash } },
})

/** A document that nobody else sends. */
const createQuery = (fields = 'id') =>
  `query q${crypto.randomUUID().slice(0, 8)} { channel { ${fields} } }`
const answered = { status: 200, data: { channel: { id: '1|se' } }, code: undefined }
const notFound = { status: 200, data: undefined, code: 'PERSISTED_QUERY_NOT_FOUND' }

describe('a document by its hash', () => {
  it('API-02 is not found at first, answered with its text, and known from then on', async () => {
    const query = createQuery()
    const hash = await toHash(query)
    const first = await ask(name(hash))
    expect(first).toMatchObject(notFound)
    expect(first.errors?.[0]?.message).toBe('PersistedQueryNotFound')
    expect(await ask({ query, ...name(hash) })).toMatchObject(answered)
    expect(await ask(name(hash))).toMatchObject(answered)
    expect(await ask({ query: null, ...name(hash) })).toMatchObject(answered)
  })

  it('API-02 takes the variables and the operation of each request', async () => {
    const query = `${createQuery()} query other($id: String) { channel(channelId: $id) { name } }`
    const hash = await toHash(query)
    const operationName = 'other'
    const first = await ask({ query, operationName, variables: { id: '1|se' }, ...name(hash) })
    const second = await ask({ operationName, variables: { id: '2|se' }, ...name(hash) })
    expect(first.data).not.toEqual(second.data)
    expect(second.data).toMatchObject({ channel: { name: expect.any(String) } })
  })

  it('API-02 is forgotten when 200 others were asked for since', async () => {
    const [kept, forgotten] = [createQuery(), createQuery()]
    const hashes = [await toHash(kept), await toHash(forgotten)]
    await ask({ query: kept, ...name(hashes[0]) })
    await ask({ query: forgotten, ...name(hashes[1]) })
    for (let turn = 0; turn < 199; turn++) {
      const query = createQuery()
      await ask({ query, ...name(await toHash(query)) })
    }
    expect(await ask(name(hashes[1]))).toMatchObject(answered)
    expect(await ask(name(hashes[0]))).toMatchObject(notFound)
  })

  it('API-02 is asked for with the key alone', async () => {
    const query = createQuery()
    const hash = await toHash(query)
    await ask({ query, ...name(hash) })
    expect((await post(name(hash), { 'x-apikey': 'wrong' })).status).toBe(401)
  })

  it('ERROR-04 fails on demand by its root fields, as its text does', async () => {
    const query = createQuery()
    const hash = await toHash(query)
    await ask({ query, ...name(hash) })
    const fault = (operation: string) => ({
      'x-merchant-fault': `operation=${operation};kind=fail;status=503`,
    })
    expect((await post(name(hash), fault('channel'))).status).toBe(503)
    expect((await post(name(hash), fault('products'))).status).toBe(200)
  })
})

describe('a hostile hash', () => {
  it('API-02 API-06 of another document is refused and kept for neither', async () => {
    const [query, other] = [createQuery(), createQuery('name')]
    const hash = await toHash(query)
    expect(await ask({ query: other, ...name(hash) })).toMatchObject({
      status: 200,
      data: undefined,
      code: 'PERSISTED_QUERY_MISMATCH',
    })
    expect(await ask(name(hash))).toMatchObject(notFound)
    expect(await ask(name(await toHash(other)))).toMatchObject(notFound)
  })

  it.each<[string, object]>([
    ['version 2', name('a'.repeat(64), 2)],
    ['version "1"', name('a'.repeat(64), '1')],
    ['no version', { extensions: { persistedQuery: { sha256Hash: 'a'.repeat(64) } } }],
    ['no hash', name(undefined)],
    ['a short hash', name('a'.repeat(63))],
    ['a hash in capitals', name('A'.repeat(64))],
    ['a hash of spaces', name(' '.repeat(64))],
    ['a hash and a line break', name(`${'a'.repeat(64)}\n`)],
    ['a number for a hash', name(7)],
    ['a list for a hash', name(['a'.repeat(64)])],
    ['an object for a hash', name({ length: 64 })],
    ['a hash of 10,000 letters', name('a'.repeat(10_000))],
    ['the name of a prototype', name('__proto__')],
    ['null for both', { extensions: { persistedQuery: null } }],
    ['a text for both', { extensions: { persistedQuery: 'a'.repeat(64) } }],
    ['a list for both', { extensions: { persistedQuery: [] } }],
  ])('API-02 API-06 with %s is refused, with a document and without', async (_, body) => {
    const refused = { status: 200, data: undefined, code: 'PERSISTED_QUERY_NOT_SUPPORTED' }
    expect(await ask(body)).toMatchObject(refused)
    expect(await ask({ query: createQuery(), ...body })).toMatchObject(refused)
  })

  it.each(['7', '"x"', '[]', 'null'])('API-06 in extensions of %s is none', async (extensions) => {
    const { data, errors } = await ask(`{"extensions":${extensions}}`)
    expect(data).toBeUndefined()
    expect(errors).toHaveLength(1)
  })

  it('API-02 API-06 beside what is no text is refused, though it is known', async () => {
    const known = createQuery()
    const hash = await toHash(known)
    await ask({ query: known, ...name(hash) })
    for (const query of [7, 0, false, {}, [known], '']) {
      const { data, code } = await ask({ query, ...name(hash) })
      expect([data, code]).toEqual([undefined, 'PERSISTED_QUERY_MISMATCH'])
    }
  })

  it('API-02 API-06 of a document of 1 MB is too large, and not kept', async () => {
    const query = `${createQuery()} #${'x'.repeat(2 ** 20)}`
    const hash = await toHash(query)
    expect((await ask({ query, ...name(hash) })).status).toBe(413)
    expect(await ask(name(hash))).toMatchObject(notFound)
  })

  it.each<[string, string]>([
    ['of 11 root fields', `{ ${'channel { id } '.repeat(11)} }`],
    ['of 1,200 tokens', `{ ${'... { channel { id } } '.repeat(200)} }`],
    [
      'of 16 aliases',
      `{ channel { ${Array.from({ length: 16 }, (_, turn) => `a${turn}: id`).join(' ')} } }`,
    ],
    ['that the schema does not know', '{ chanel { id } }'],
    ['that cannot be parsed', '{ channel { id }'],
    ['that is empty', ''],
  ])('API-02 API-06 of a document %s is refused each time, and not kept', async (_, query) => {
    const hash = await toHash(query)
    const refused = await ask({ query, ...name(hash) })
    expect(refused.errors?.length).toBeGreaterThan(0)
    expect(refused.data ?? null).toBeNull()
    expect(await ask(name(hash))).toMatchObject(notFound)
  })

  it('API-02 API-06 with variables beyond the limits is refused, though the document is known', async () => {
    const query = createQuery()
    const hash = await toHash(query)
    await ask({ query, ...name(hash) })
    const variables = { ids: Array.from({ length: 601 }, () => 1) }
    expect((await ask({ variables, ...name(hash) })).code).toBe('TOO_MANY_LIST_ITEMS')
  })

  it('API-02 API-06 of introspection, kept while the merchant was open, gives nothing away when it is closed', async () => {
    const query = `query q${crypto.randomUUID().slice(0, 8)} { __schema { types { name } } }`
    const hash = await toHash(query)
    expect((await ask({ query, ...name(hash) })).data).toBeDefined()
    const closed = await ask(name(hash), { API_KEY: 'a-secret-key' })
    expect(closed.data ?? null).toBeNull()
    expect(closed.errors?.length).toBeGreaterThan(0)
  })
})
