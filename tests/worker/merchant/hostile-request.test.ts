import { describe, expect, it } from 'vitest'
import { fetchMerchant, post, send, type Settings } from './merchant.ts'

const CHANNEL = '{ channel { id } }'
const closed: Settings = { API_KEY: 'a-secret-key' }
const repeat = (count: number, build: (turn: number) => string) =>
  Array.from({ length: count }, (_, turn) => build(turn)).join(' ')

async function loadErrorCode(query: string, variables: object = {}) {
  const { data, errors, code } = await send(query, { ...variables })
  expect(data ?? null).toBeNull()
  return code ?? errors[0]?.message
}

describe('invalid variables', () => {
  const PRODUCT = 'query product($alias: String!) { product(alias: $alias) { name } }'
  const cart = 'query cart($id: String) { getCart(id: $id) { id } }'

  it.each([
    ['of the wrong type', cart, { id: 7 }, 'id'],
    ['that is left out', PRODUCT, {}, 'alias'],
    ['that is null', PRODUCT, { alias: null }, 'alias'],
  ])(
    'A variable %s is refused with status 200 and the message that published clients expect [API-06]',
    async (_name, query, variables, name) => {
      for (const accept of ['application/json', '*/*']) {
        const response = await post({ query, variables }, { accept })
        expect([response.status, await response.json()]).toEqual([
          200,
          expect.objectContaining({
            errors: [
              expect.objectContaining({
                message: expect.stringContaining(`Variable '$${name}' is invalid`),
              }),
            ],
          }),
        ])
      }
    },
  )
})

describe('hostile GraphQL documents', () => {
  it.each([
    ['11 root fields', `{ ${repeat(11, () => 'channel { id }')} }`, 'TOO_MANY_ROOT_FIELDS'],
    [
      '11 root fields in fragments',
      `{ ...A ... { ...B } } fragment A on GeinsMerchantApiQuery { ${repeat(6, () => 'channel { id }')} }
       fragment B on GeinsMerchantApiQuery { ${repeat(5, () => 'channel { id }')} }`,
      'TOO_MANY_ROOT_FIELDS',
    ],
    ['500 copies of a field', `{ channel { ${repeat(500, () => 'id')} } }`, 'TOO_MANY_SELECTIONS'],
    [
      '200 spreads of a fragment',
      `{ channel { ${repeat(200, () => '...A')} } } fragment A on ChannelType { id }`,
      'TOO_MANY_SELECTIONS',
    ],
    [
      '21 directives',
      `{ channel { id ${repeat(21, () => '@include(if: true)')} } }`,
      'TOO_MANY_DIRECTIVES',
    ],
    [
      '21 unknown directives in many places',
      `{ channel { ${repeat(21, (turn) => `f${turn} @x`)} } }`,
      'TOO_MANY_DIRECTIVES',
    ],
  ])('A document with %s is refused with its error code [API-06]', async (_name, query, code) => {
    expect(await loadErrorCode(query)).toBe(code)
  })

  it.each([
    ['180 aliases', `{ ${repeat(180, (turn) => `a${turn}: channel { id }`)} }`],
    ['16 aliases below the root', `{ channel { ${repeat(16, (turn) => `a${turn}: id`)} } }`],
    [
      'a cycle of three fragments',
      `{ channel { ...A } } fragment A on ChannelType { ...B }
       fragment B on ChannelType { ...C } fragment C on ChannelType { ...A }`,
    ],
    [
      'nested fragments that spread each other twice',
      `{ categories { ...F0 } } ${repeat(12, (turn) => `fragment F${turn} on CategoryType { parent { ...F${turn + 1} ...F${turn + 1} } }`)}
       fragment F12 on CategoryType { name }`,
    ],
    ['an unknown fragment', '{ channel { ...Nowhere } }'],
    [
      'a mutation and a query, unnamed',
      'mutation { completeCart(id: "x") { id } } query { channel { id } }',
    ],
    ['type definitions', 'type X { y: Int }'],
    ['@defer', '{ channel { ... @defer { id } } }'],
    ['a literal beyond 32 bits', '{ product(productId: 2147483648) { name } }'],
    ['a literal larger than any number', `{ product(productId: ${'9'.repeat(400)}) { name } }`],
    ['an unclosed string', '{ product(alias: "'],
    ['a NUL character', '{ channel { id \u0000 } }'],
  ])('A document with %s is refused [API-06]', async (_name, query) => {
    expect(await loadErrorCode(query)).toEqual(expect.any(String))
  })

  it('A chain of fragments that each spread the next fragment twice is answered without an exponential cost [API-06]', async () => {
    const fragments = repeat(
      60,
      (turn) => `fragment F${turn} on ChannelType { ...F${turn + 1} ...F${turn + 1} }`,
    )
    const { data } = await send(
      `{ channel { ...F0 } } ${fragments} fragment F60 on ChannelType { id }`,
    )
    expect(data).toEqual({ channel: { id: '1|se' } })
  })

  it('A document that just stays within the limits is accepted [API-06]', async () => {
    const spreads = repeat(99, () => '...A')
    const { data, errors } = await send(
      `{ ${repeat(10, () => 'channel { id }')} } `.replace('{ id }', `{ ${spreads} id }`) +
        'fragment A on ChannelType { name }',
    )
    expect(errors).toEqual([])
    expect(data).toMatchObject({ channel: { id: '1|se' } })
  })
})

describe('hostile variables', () => {
  const PRODUCTS =
    'query($ids: [Int], $take: Int) { products(take: $take, filter: { productIds: $ids }) { count } }'
  const nestLists = (levels: number) => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`)

  it.each([
    ['a list of 601', { ids: Array.from({ length: 601 }, () => 1) }, 'TOO_MANY_LIST_ITEMS'],
    ['a list of lists, 12 deep', { ids: nestLists(12) }, 'TOO_MANY_VARIABLE_DEPTH'],
    ['a list of lists, 7,000 deep', { ids: nestLists(7_000) }, 'TOO_MANY_VARIABLE_DEPTH'],
    [
      '7,000 levels in an undeclared variable',
      { other: nestLists(7_000) },
      'TOO_MANY_VARIABLE_DEPTH',
    ],
  ])(
    'Variables with %s are refused with their error code [API-06]',
    async (_name, variables, code) => {
      expect(await loadErrorCode(PRODUCTS, variables)).toBe(code)
    },
  )

  it.each([
    ['a number beyond 32 bits', '{"ids":[2147483648]}'],
    ['an infinite number', '{"take":1e999}'],
    ['a fraction instead of an integer', '{"take":1.5}'],
    ['a string instead of a number', '{"take":"1"}'],
    ['an object instead of a list', '{"ids":{"length":600}}'],
    ['a prototype', '{"ids":{"__proto__":[1]}}'],
  ])('Variables with %s are refused [API-06]', async (_name, variables) => {
    const response = await post(`{"query":${JSON.stringify(PRODUCTS)},"variables":${variables}}`)
    const body: unknown = await response.json()
    expect(body).toMatchObject({ errors: [{ message: expect.any(String) }] })
    expect(body).not.toHaveProperty('data.products')
  })

  it('Variables with 600 ids or a huge page size are accepted [API-06]', async () => {
    const ids = Array.from({ length: 600 }, (_, index) => index)
    expect((await send(PRODUCTS, { ids })).errors).toEqual([])
    expect((await send(PRODUCTS, { take: 2 ** 31 - 1 })).errors).toEqual([])
    expect((await send(PRODUCTS, { take: -(2 ** 31) })).errors).toEqual([])
  })
})

describe('hostile requests', () => {
  const key = { 'x-apikey': 'development' }
  const tooLarge = [
    413,
    {
      errors: [
        {
          message: 'The request exceeds the limit BYTES: 16384',
          extensions: { code: 'TOO_MANY_BYTES' },
        },
      ],
    },
  ]
  const readResponse = async (response: Response) => [response.status, await response.json()]

  it.each([
    ['a document of 1 MB', JSON.stringify({ query: `{ channel { id } } #${'x'.repeat(2 ** 20)}` })],
    ['1 MB of brackets', '['.repeat(2 ** 20)],
  ])(
    'A request with %s is refused with status 413 and the error code TOO_MANY_BYTES [API-06]',
    async (_name, body) => {
      expect(await readResponse(await post(body))).toEqual(tooLarge)
    },
  )

  it('A request without a content length is refused as soon as its body exceeds the size limit [API-06]', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(' '.repeat(4096)))
      },
    })
    const headers = { ...key, 'content-type': 'application/json' }
    const response = await fetchMerchant('/merchant/graphql', { method: 'POST', headers, body })
    expect(await readResponse(response)).toEqual(tooLarge)
  })

  it.each([
    ['text/plain', JSON.stringify({ query: CHANNEL })],
    ['application/graphql', CHANNEL],
    ['application/x-www-form-urlencoded', new URLSearchParams({ query: CHANNEL }).toString()],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json-patch+json', JSON.stringify({ query: CHANNEL })],
    ['', JSON.stringify({ query: CHANNEL })],
  ])('A request with the content type (%s) is refused [API-06]', async (type, body) => {
    expect((await post(body, { 'content-type': type })).status).toBe(415)
  })

  it('A JSON content type with parameters is accepted [API-06]', async () => {
    const type = 'application/json; charset=utf-8'
    expect((await post({ query: CHANNEL }, { 'content-type': type })).status).toBe(200)
  })

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])(
    'A request with the method %s is refused [API-06]',
    async (method) => {
      const path = `/merchant/graphql?query=${encodeURIComponent(CHANNEL)}`
      expect((await fetchMerchant(path, { method, headers: key })).status).toBe(404)
    },
  )

  it.each(['[]', '[{"query":"{ channel { id } }"}]'])(
    'The batch request with the body %s is refused [API-06]',
    async (body) => {
      const response = await post(body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        errors: [{ extensions: { code: 'BATCH_NOT_SUPPORTED' } }],
      })
    },
  )

  it.each(['null', '7', '"x"', '{"query":7}', '{"query":{}}', '{}', '{"variables":[]}'])(
    'The request body %s is refused without a server error [API-06]',
    async (body) => {
      const response = await post(body)
      expect(response.status).toBeLessThan(500)
      expect(await response.json()).not.toHaveProperty('data.channel')
    },
  )
})

describe('error messages of a closed merchant', () => {
  const queryClosedMerchant = async (query: string, variables: object = {}) => {
    const response = await post({ query, variables }, { 'x-apikey': 'a-secret-key' }, closed)
    return response.text()
  }

  it.each([
    ['a misspelt field', '{ chanel { id } }', 'channel'],
    ['a misspelt nested field', '{ channel { nam } }', '\\"name\\"'],
    ['a misspelt argument', '{ product(alia: "x") { name } }', '\\"alias\\"'],
    [
      'a misspelt type',
      'query($x: FilterInputTyp) { products(filter: $x) { count } }',
      'FilterInputType',
    ],
    ['a misspelt value', '{ products(filter: { sort: LATES }) { count } }', 'LATEST'],
    ['a misspelt input field', '{ products(filter: { searchTex: "x" }) { count } }', 'searchText'],
    ['a misspelt directive', '{ channel { id @skp(if: true) } }', '\\"@skip\\"'],
    ['introspection of a type', '{ __type(name: "CartType") { name fields { name } } }', 'summary'],
    [
      'introspection in a fragment',
      '{ ...A } fragment A on GeinsMerchantApiQuery { __schema { types { name } } }',
      'CartType',
    ],
  ])(
    'A closed merchant does not reveal a schema name in its answer to %s [API-06]',
    async (_name, query, secret) => {
      const text = await queryClosedMerchant(query)
      expect(text).toContain('errors')
      expect(text).not.toContain(secret)
    },
  )

  it.each([
    [
      'value',
      'query($s: SortType) { products(filter: { sort: $s }) { count } }',
      { s: 'LATES' },
      'LATEST',
    ],
    [
      'field',
      'query($f: FilterInputType) { products(filter: $f) { count } }',
      { f: { searchTex: 'x' } },
      'searchText',
    ],
  ])(
    'A closed merchant does not reveal the right name of a misspelt %s in a variable [API-06]',
    async (_name, query, variables, secret) => {
      expect(await queryClosedMerchant(query, variables)).not.toContain(secret)
    },
  )
})
