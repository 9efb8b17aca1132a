import { describe, expect, it } from 'vitest'
import { openSubscription, showChange } from './subscription.ts'

const FOLLOW = 'subscription follow($skuIds: [Int!]!) { stockChanged(skuIds: $skuIds) { skuId } }'

function open(query: string, variables: Record<string, unknown> = {}) {
  const opened = openSubscription({ id: '1', query, variables })
  return opened.ok ? opened.subscription.skuIds : opened.problem.code
}

const list = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('a subscription', () => {
  it.each([
    ['variables', FOLLOW, { skuIds: [3, 1, 3] }],
    ['a literal', 'subscription { stockChanged(skuIds: [3, 1]) { skuId } }', {}],
    [
      'a default, in a fragment, under an alias',
      'subscription($s: [Int!]! = [3, 1]) { ...F } fragment F on LiveSubscription { x: stockChanged(skuIds: $s) { skuId } }',
      {},
    ],
  ])('API-05 names its skus by %s', (_name, query, variables) => {
    expect(open(query, variables)).toEqual([3, 1])
  })

  it.each([
    ['no document', '', {}],
    ['a query', '{ isLive }', {}],
    ['two operations', `${FOLLOW} ${FOLLOW.replace('follow', 'other')}`, { skuIds: [1] }],
    ['no skus', FOLLOW, {}],
    ['skus that are none', FOLLOW, { skuIds: ['1'] }],
    ['a number that is none of 32 bits', FOLLOW, { skuIds: [2 ** 31] }],
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
  ])('API-05 is refused with %s', (_name, query, variables) => {
    expect(open(query, variables)).toBe('INVALID_DOCUMENT')
  })

  it('API-05 follows 100 skus and no more', () => {
    expect(open(FOLLOW, { skuIds: list(100) })).toHaveLength(100)
    expect(open(FOLLOW, { skuIds: list(101) })).toBe('TOO_MANY_SKUS')
  })

  it('API-05 is told what it asks for', () => {
    const query =
      'subscription($skuIds: [Int!]!) { now: stockChanged(skuIds: $skuIds) { stock { totalStock static incoming } } }'
    const change = { skuId: 7, stock: { totalStock: 5, inStock: 2, oversellable: 2, static: 1 } }
    const subscription = { id: '1', query, variables: { skuIds: [7] }, skuIds: [7] }
    expect(JSON.parse(JSON.stringify(showChange(subscription, change)))).toEqual({
      data: { now: { stock: { totalStock: 5, static: 1, incoming: null } } },
    })
  })
})
