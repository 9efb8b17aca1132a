import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActionKeys } from '../forms/form-sender.ts'
import { createIdempotencyKey } from './idempotency-key.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

function createKeys() {
  let count = 0
  return createActionKeys(() => `key-${(count += 1)}`)
}

describe('idempotency keys', () => {
  it('the idempotency key is a UUID', () => expect(createIdempotencyKey()).toMatch(uuid))

  it('the idempotency key is also a UUID on a page without HTTPS', () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto)
    vi.stubGlobal('crypto', { getRandomValues })
    for (let round = 0; round < 50; round += 1) expect(createIdempotencyKey()).toMatch(uuid)
  })

  it('an action keeps its idempotency key until it is settled', () => {
    const keys = createKeys()
    const form = {}
    expect(keys.getOrCreateKey(form, 'skuId=1')).toBe('key-1')
    expect(keys.getOrCreateKey(form, 'skuId=1')).toBe('key-1')
    keys.settle(form)
    expect(keys.getOrCreateKey(form, 'skuId=1')).toBe('key-2')
  })

  it('changed fields or another form get a new idempotency key', () => {
    const keys = createKeys()
    const form = {}
    expect(keys.getOrCreateKey(form, 'skuId=1')).toBe('key-1')
    expect(keys.getOrCreateKey(form, 'skuId=2')).toBe('key-2')
    expect(keys.getOrCreateKey({}, 'skuId=2')).toBe('key-3')
  })
})
