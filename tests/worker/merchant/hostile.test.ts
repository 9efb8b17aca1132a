import { describe, expect, it } from 'vitest'
import { ask, post, send, type Settings } from './merchant.ts'

const CHANNEL = '{ channel { id } }'
const closed: Settings = { API_KEY: 'a-secret-key' }
const many = (count: number, write: (turn: number) => string) =>
  Array.from({ length: count }, (_, turn) => write(turn)).join(' ')

async function codeOf(query: string, variables: object = {}) {
  const { data, errors, code } = await send(query, { ...variables })
  expect(data ?? null).toBeNull()
  return code ?? errors[0]?.message
}

describe('a variable that does not fit', () => {
  const PRODUCT = 'query product($alias: String!) { product(alias: $alias) { name } }'
  const cart = 'query cart($id: String) { getCart(id: $id) { id } }'

  it.each([
    ['of the wrong type', cart, { id: 7 }, 'id'],
    ['that is left out', PRODUCT, {}, 'alias'],
    ['that is null', PRODUCT, { alias: null }, 'alias'],
  ])(
    'API-06 %s is refused in the words that published clients look for, as a business error',
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

describe('a hostile document', () => {
  it.each([
    ['11 root fields', `{ ${many(11, () => 'channel { id }')} }`, 'TOO_MANY_ROOT_FIELDS'],
    [
      '11 root fields in fragments',
      `{ ...A ... { ...B } } fragment A on GeinsMerchantApiQuery { ${many(6, () => 'channel { id }')} }
       fragment B on GeinsMerchantApiQuery { ${many(5, () => 'channel { id }')} }`,
      'TOO_MANY_ROOT_FIELDS',
    ],
    ['500 copies of a field', `{ channel { ${many(500, () => 'id')} } }`, 'TOO_MANY_SELECTIONS'],
    [
      '200 spreads of a fragment',
      `{ channel { ${many(200, () => '...A')} } } fragment A on ChannelType { id }`,
      'TOO_MANY_SELECTIONS',
    ],
    [
      '21 directives',
      `{ channel { id ${many(21, () => '@include(if: true)')} } }`,
      'TOO_MANY_DIRECTIVES',
    ],
    [
      '21 unknown directives in many places',
      `{ channel { ${many(21, (turn) => `f${turn} @x`)} } }`,
      'TOO_MANY_DIRECTIVES',
    ],
  ])('API-06 of %s is refused by name', async (_name, query, code) => {
    expect(await codeOf(query)).toBe(code)
  })

  it.each([
    ['1,000 aliases', `{ ${many(180, (turn) => `a${turn}: channel { id }`)} }`],
    ['16 aliases below the root', `{ channel { ${many(16, (turn) => `a${turn}: id`)} } }`],
    [
      'a circle of three fragments',
      `{ channel { ...A } } fragment A on ChannelType { ...B }
       fragment B on ChannelType { ...C } fragment C on ChannelType { ...A }`,
    ],
    [
      'fragments that double each other on a way down',
      `{ categories { ...F0 } } ${many(12, (turn) => `fragment F${turn} on CategoryType { parent { ...F${turn + 1} ...F${turn + 1} } }`)}
       fragment F12 on CategoryType { name }`,
    ],
    ['an unknown fragment', '{ channel { ...Nowhere } }'],
    [
      'a mutation and a query, unnamed',
      'mutation { completeCart(id: "x") { id } } query { channel { id } }',
    ],
    ['definitions of types', 'type X { y: Int }'],
    ['@defer', '{ channel { ... @defer { id } } }'],
    ['a literal beyond 32 bits', '{ product(productId: 2147483648) { name } }'],
    ['a literal beyond all numbers', `{ product(productId: ${'9'.repeat(400)}) { name } }`],
    ['an unclosed string', '{ product(alias: "'],
    ['NUL in it', '{ channel { id \u0000 } }'],
  ])('API-06 of %s is refused', async (_name, query) => {
    expect(await codeOf(query)).toEqual(expect.any(String))
  })

  it('API-06 of fragments that double each other costs no more than one of each', async () => {
    const fragments = many(
      60,
      (turn) => `fragment F${turn} on ChannelType { ...F${turn + 1} ...F${turn + 1} }`,
    )
    const { data } = await send(
      `{ channel { ...F0 } } ${fragments} fragment F60 on ChannelType { id }`,
    )
    expect(data).toEqual({ channel: { id: '1|se' } })
  })

  it('API-06 at the limits is answered', async () => {
    const spreads = many(99, () => '...A')
    const { data, errors } = await send(
      `{ ${many(10, () => 'channel { id }')} } `.replace('{ id }', `{ ${spreads} id }`) +
        'fragment A on ChannelType { name }',
    )
    expect(errors).toEqual([])
    expect(data).toMatchObject({ channel: { id: '1|se' } })
  })
})

describe('hostile variables', () => {
  const PRODUCTS =
    'query($ids: [Int], $take: Int) { products(take: $take, filter: { productIds: $ids }) { count } }'
  const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`)

  it.each([
    ['a list of 601', { ids: Array.from({ length: 601 }, () => 1) }, 'TOO_MANY_LIST_ITEMS'],
    ['a list of lists, 12 deep', { ids: nested(12) }, 'TOO_MANY_VARIABLE_DEPTH'],
    ['a list of lists, 7,000 deep', { ids: nested(7_000) }, 'TOO_MANY_VARIABLE_DEPTH'],
    ['7,000 levels nobody declared', { other: nested(7_000) }, 'TOO_MANY_VARIABLE_DEPTH'],
  ])('API-06 with %s are refused by name', async (_name, variables, code) => {
    expect(await codeOf(PRODUCTS, variables)).toBe(code)
  })

  it.each([
    ['a number beyond 32 bits', '{"ids":[2147483648]}'],
    ['a number beyond all', '{"take":1e999}'],
    ['a broken number', '{"take":1.5}'],
    ['a text for a number', '{"take":"1"}'],
    ['an object for a list', '{"ids":{"length":600}}'],
    ['a prototype', '{"ids":{"__proto__":[1]}}'],
  ])('API-06 with %s are refused', async (_name, variables) => {
    const response = await post(`{"query":${JSON.stringify(PRODUCTS)},"variables":${variables}}`)
    const body: unknown = await response.json()
    expect(body).toMatchObject({ errors: [{ message: expect.any(String) }] })
    expect(body).not.toHaveProperty('data.products')
  })

  it('API-06 of 600 ids and of huge pages are answered', async () => {
    const ids = Array.from({ length: 600 }, (_, index) => index)
    expect((await send(PRODUCTS, { ids })).errors).toEqual([])
    expect((await send(PRODUCTS, { take: 2 ** 31 - 1 })).errors).toEqual([])
    expect((await send(PRODUCTS, { take: -(2 ** 31) })).errors).toEqual([])
  })
})

describe('a hostile request', () => {
  const key = { 'x-apikey': 'development' }
  const tooLarge = [
    413,
    {
      errors: [
        {
          message: 'The request is beyond the limit BYTES: 16384',
          extensions: { code: 'TOO_MANY_BYTES' },
        },
      ],
    },
  ]
  const read = async (response: Response) => [response.status, await response.json()]

  it.each([
    ['a document of 1 MB', JSON.stringify({ query: `{ channel { id } } #${'x'.repeat(2 ** 20)}` })],
    ['1 MB of brackets', '['.repeat(2 ** 20)],
  ])('API-06 with %s is too large, by name', async (_name, body) => {
    expect(await read(await post(body))).toEqual(tooLarge)
  })

  it('API-06 without a length is cut off at the same size', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(' '.repeat(4096)))
      },
    })
    const headers = { ...key, 'content-type': 'application/json' }
    const response = await ask('/merchant/graphql', { method: 'POST', headers, body })
    expect(await read(response)).toEqual(tooLarge)
  })

  it.each([
    ['text/plain', JSON.stringify({ query: CHANNEL })],
    ['application/graphql', CHANNEL],
    ['application/x-www-form-urlencoded', new URLSearchParams({ query: CHANNEL }).toString()],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json-patch+json', JSON.stringify({ query: CHANNEL })],
    ['', JSON.stringify({ query: CHANNEL })],
  ])('API-06 of type %s is refused', async (type, body) => {
    expect((await post(body, { 'content-type': type })).status).toBe(415)
  })

  it('API-06 of the type JSON is taken with its parameters', async () => {
    const type = 'application/json; charset=utf-8'
    expect((await post({ query: CHANNEL }, { 'content-type': type })).status).toBe(200)
  })

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])(
    'API-06 by %s is refused',
    async (method) => {
      const path = `/merchant/graphql?query=${encodeURIComponent(CHANNEL)}`
      expect((await ask(path, { method, headers: key })).status).toBe(404)
    },
  )

  it.each(['[]', '[{"query":"{ channel { id } }"}]'])(
    'API-06 of the body %s is a batch, by name',
    async (body) => {
      const response = await post(body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        errors: [{ extensions: { code: 'BATCH_NOT_SUPPORTED' } }],
      })
    },
  )

  it.each(['null', '7', '"x"', '{"query":7}', '{"query":{}}', '{}', '{"variables":[]}'])(
    'API-06 of the body %s is refused',
    async (body) => {
      const response = await post(body)
      expect(response.status).toBeLessThan(500)
      expect(await response.json()).not.toHaveProperty('data.channel')
    },
  )
})

describe('what a closed merchant gives away', () => {
  const shut = async (query: string, variables: object = {}) => {
    const response = await post({ query, variables }, { 'x-apikey': 'a-secret-key' }, closed)
    return response.text()
  }

  it.each([
    ['a misspelt field', '{ chanel { id } }', 'channel'],
    ['a misspelt field below', '{ channel { nam } }', '\\"name\\"'],
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
  ])('API-06 at %s is not the right name', async (_name, query, secret) => {
    const text = await shut(query)
    expect(text).toContain('errors')
    expect(text).not.toContain(secret)
  })

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
    'API-06 at a misspelt %s of a variable is not the right name',
    async (_name, query, variables, secret) => {
      expect(await shut(query, variables)).not.toContain(secret)
    },
  )
})
