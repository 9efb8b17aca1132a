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

async function postDocument(body: object | string, settings?: Settings) {
  const key = settings?.API_KEY ? { 'x-apikey': settings.API_KEY } : {}
  const response = await post(body, key, settings)
  const text = await response.text()
  const { data, errors } = answerSchema.parse(text.startsWith('{') ? JSON.parse(text) : {})
  return { status: response.status, data, code: errors?.[0]?.extensions?.code, errors }
}

const name = (sha256Hash: unknown, version: unknown = 1) => ({
  extensions: { persistedQuery: { version, sha256Hash } },
})

/** Returns a GraphQL document with a unique name, so that its hash is unknown. */
const createQuery = (fields = 'id') =>
  `query q${crypto.randomUUID().slice(0, 8)} { channel { ${fields} } }`
const answered = { status: 200, data: { channel: { id: '1|se' } }, code: undefined }
const notFound = { status: 200, data: undefined, code: 'PERSISTED_QUERY_NOT_FOUND' }

describe('persisted documents', () => {
  it('A document hash is unknown at first and is accepted after a request has sent the hash with its document [API-02]', async () => {
    const query = createQuery()
    const hash = await toHash(query)
    const first = await postDocument(name(hash))
    expect(first).toMatchObject(notFound)
    expect(first.errors?.[0]?.message).toBe('PersistedQueryNotFound')
    expect(await postDocument({ query, ...name(hash) })).toMatchObject(answered)
    expect(await postDocument(name(hash))).toMatchObject(answered)
    expect(await postDocument({ query: null, ...name(hash) })).toMatchObject(answered)
  })

  it('A persisted document runs with the variables and the operation name of each request [API-02]', async () => {
    const query = `${createQuery()} query other($id: String) { channel(channelId: $id) { name } }`
    const hash = await toHash(query)
    const operationName = 'other'
    const first = await postDocument({
      query,
      operationName,
      variables: { id: '1|se' },
      ...name(hash),
    })
    const second = await postDocument({ operationName, variables: { id: '2|se' }, ...name(hash) })
    expect(first.data).not.toEqual(second.data)
    expect(second.data).toMatchObject({ channel: { name: expect.any(String) } })
  })

  it('A persisted document is evicted after 200 other documents were used [API-02]', async () => {
    const [oldest, newer] = [createQuery(), createQuery()]
    const hashes = [await toHash(oldest), await toHash(newer)]
    await postDocument({ query: oldest, ...name(hashes[0]) })
    await postDocument({ query: newer, ...name(hashes[1]) })
    for (let turn = 0; turn < 199; turn++) {
      const query = createQuery()
      await postDocument({ query, ...name(await toHash(query)) })
    }
    expect(await postDocument(name(hashes[1]))).toMatchObject(answered)
    expect(await postDocument(name(hashes[0]))).toMatchObject(notFound)
  })

  it('A request for a persisted document requires the API key [API-02]', async () => {
    const query = createQuery()
    const hash = await toHash(query)
    await postDocument({ query, ...name(hash) })
    expect((await post(name(hash), { 'x-apikey': 'wrong' })).status).toBe(401)
  })

  it('A fault for a root field also applies to a persisted document with that field [ERROR-04]', async () => {
    const query = createQuery()
    const hash = await toHash(query)
    await postDocument({ query, ...name(hash) })
    const fault = (operation: string) => ({
      'x-merchant-fault': `operation=${operation};kind=fail;status=503`,
    })
    expect((await post(name(hash), fault('channel'))).status).toBe(503)
    expect((await post(name(hash), fault('products'))).status).toBe(200)
  })
})

describe('wrong and hostile document hashes', () => {
  it('A request with a document and the hash of another document is refused, and neither document is stored [API-02, API-06]', async () => {
    const [query, other] = [createQuery(), createQuery('name')]
    const hash = await toHash(query)
    expect(await postDocument({ query: other, ...name(hash) })).toMatchObject({
      status: 200,
      data: undefined,
      code: 'PERSISTED_QUERY_MISMATCH',
    })
    expect(await postDocument(name(hash))).toMatchObject(notFound)
    expect(await postDocument(name(await toHash(other)))).toMatchObject(notFound)
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
    ['a number instead of a hash', name(7)],
    ['a list instead of a hash', name(['a'.repeat(64)])],
    ['an object instead of a hash', name({ length: 64 })],
    ['a hash of 10,000 letters', name('a'.repeat(10_000))],
    ['a prototype name as the hash', name('__proto__')],
    ['a persistedQuery of null', { extensions: { persistedQuery: null } }],
    ['a persistedQuery that is a string', { extensions: { persistedQuery: 'a'.repeat(64) } }],
    ['a persistedQuery that is a list', { extensions: { persistedQuery: [] } }],
  ])(
    'A request with %s is refused with and without a document [API-02, API-06]',
    async (_, body) => {
      const refused = { status: 200, data: undefined, code: 'PERSISTED_QUERY_NOT_SUPPORTED' }
      expect(await postDocument(body)).toMatchObject(refused)
      expect(await postDocument({ query: createQuery(), ...body })).toMatchObject(refused)
    },
  )

  it.each(['7', '"x"', '[]', 'null'])(
    'A request with the extensions %s and no document is refused [API-06]',
    async (extensions) => {
      const { data, errors } = await postDocument(`{"extensions":${extensions}}`)
      expect(data).toBeUndefined()
      expect(errors).toHaveLength(1)
    },
  )

  it('A known hash is refused when the request contains a different query value [API-02, API-06]', async () => {
    const known = createQuery()
    const hash = await toHash(known)
    await postDocument({ query: known, ...name(hash) })
    for (const query of [7, 0, false, {}, [known], '']) {
      const { data, code } = await postDocument({ query, ...name(hash) })
      expect([data, code]).toEqual([undefined, 'PERSISTED_QUERY_MISMATCH'])
    }
  })

  it('A document of 1 MB is refused as too large and is not stored [API-02, API-06]', async () => {
    const query = `${createQuery()} #${'x'.repeat(2 ** 20)}`
    const hash = await toHash(query)
    expect((await postDocument({ query, ...name(hash) })).status).toBe(413)
    expect(await postDocument(name(hash))).toMatchObject(notFound)
  })

  it.each<[string, string]>([
    ['with 11 root fields', `{ ${'channel { id } '.repeat(11)} }`],
    ['with 1,200 tokens', `{ ${'... { channel { id } } '.repeat(200)} }`],
    [
      'with 16 aliases',
      `{ channel { ${Array.from({ length: 16 }, (_, turn) => `a${turn}: id`).join(' ')} } }`,
    ],
    ['with an unknown field', '{ chanel { id } }'],
    ['that cannot be parsed', '{ channel { id }'],
    ['that is empty', ''],
  ])('A document %s is refused and is not stored [API-02, API-06]', async (_, query) => {
    const hash = await toHash(query)
    const refused = await postDocument({ query, ...name(hash) })
    expect(refused.errors?.length).toBeGreaterThan(0)
    expect(refused.data ?? null).toBeNull()
    expect(await postDocument(name(hash))).toMatchObject(notFound)
  })

  it('A persisted document with variables beyond the limits is refused [API-02, API-06]', async () => {
    const query = createQuery()
    const hash = await toHash(query)
    await postDocument({ query, ...name(hash) })
    const variables = { ids: Array.from({ length: 601 }, () => 1) }
    expect((await postDocument({ variables, ...name(hash) })).code).toBe('TOO_MANY_LIST_ITEMS')
  })

  it('A closed merchant refuses an introspection document that an open merchant has stored [API-02, API-06]', async () => {
    const query = `query q${crypto.randomUUID().slice(0, 8)} { __schema { types { name } } }`
    const hash = await toHash(query)
    expect((await postDocument({ query, ...name(hash) })).data).toBeDefined()
    const closed = await postDocument(name(hash), { API_KEY: 'a-secret-key' })
    expect(closed.data ?? null).toBeNull()
    expect(closed.errors?.length).toBeGreaterThan(0)
  })
})
