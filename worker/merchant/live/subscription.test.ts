import { describe, expect, it } from 'vitest'
import { parseSubscription, toChangePayload } from './subscription.ts'

const SUBSCRIPTION =
  'subscription follow($skuIds: [Int!]!) { stockChanged(skuIds: $skuIds) { skuId } }'

function parseSkuIds(query: string, variables: Record<string, unknown> = {}) {
  const parsed = parseSubscription({ id: '1', query, variables })
  return parsed.ok ? parsed.subscription.skuIds : parsed.problem.code
}

describe('stock subscriptions', () => {
  it.each([
    ['variables', SUBSCRIPTION, { skuIds: [3, 1, 3] }],
    ['a literal', 'subscription { stockChanged(skuIds: [3, 1]) { skuId } }', {}],
    [
      'a default, in a fragment, under an alias',
      'subscription($s: [Int!]! = [3, 1]) { ...F } fragment F on LiveSubscription { x: stockChanged(skuIds: $s) { skuId } }',
      {},
    ],
  ])('a stock subscription can pass its SKU ids as %s [API-05]', (_name, query, variables) => {
    expect(parseSkuIds(query, variables)).toEqual([3, 1])
  })

  it.each([
    ['no document', '', {}],
    ['a query', '{ isLive }', {}],
    [
      'two operations',
      `${SUBSCRIPTION} ${SUBSCRIPTION.replace('follow', 'other')}`,
      { skuIds: [1] },
    ],
    ['no skus', SUBSCRIPTION, {}],
    ['skus that are none', SUBSCRIPTION, { skuIds: ['1'] }],
    ['a number that is none of 32 bits', SUBSCRIPTION, { skuIds: [2 ** 31] }],
    ['an unknown field', 'subscription { stockChanged(skuIds: [1]) { price } }', {}],
    [
      'two fields',
      'subscription { stockChanged(skuIds: [1]) { skuId } b: stockChanged(skuIds: [2]) { skuId } }',
      {},
    ],
    ['introspection', 'subscription { __schema { queryType { name } } }', {}],
    ['a circle of fragments', 'subscription { ...F } fragment F on LiveSubscription { ...F }', {}],
    [
      'too many tokens',
      `subscription { stockChanged(skuIds: [${'1 '.repeat(200)}]) { skuId } }`,
      {},
    ],
  ])('a stock subscription with %s is refused [API-05]', (_name, query, variables) => {
    expect(parseSkuIds(query, variables)).toBe('INVALID_DOCUMENT')
  })

  it('a subscription whose answer would be long is refused [API-05]', () => {
    const fields = Array.from({ length: 25 }, (_, index) => `a${index}: totalStock`).join(' ')
    const stocks = Array.from({ length: 10 }, (_, index) => `s${index}: stock { ...F }`).join(' ')
    const query = `subscription { stockChanged(skuIds: [1]) { ${stocks} } } fragment F on StockType { ${fields} }`
    expect(parseSkuIds(query)).toBe('TOO_MANY_MESSAGE_CHARACTERS')
  })

  it('a subscriber gets exactly the stock fields that the subscription requests [API-05]', () => {
    const query =
      'subscription($skuIds: [Int!]!) { now: stockChanged(skuIds: $skuIds) { id: skuId stock { totalStock static incoming a: __typename } } }'
    const change = { skuId: 7, stock: { totalStock: 5, inStock: 2, oversellable: 2, static: 1 } }
    const parsed = parseSubscription({ id: '1', query, variables: { skuIds: [7] } })
    const subscription = parsed.ok ? parsed.subscription : { payload: 'refused' }
    expect(JSON.parse(toChangePayload(subscription, change))).toEqual({
      data: { now: { id: 7, stock: { totalStock: 5, static: 1, incoming: null, a: 'StockType' } } },
    })
  })
})
