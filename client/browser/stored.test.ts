import { describe, expect, it } from 'vitest'
import * as z from '#shared/json/schema.ts'
import { createStorage } from '#tests/support/create-storage.ts'
import { stored } from './stored.ts'

const schema = z.array(z.string())

describe('a value that a browser stores', () => {
  it('a stored value is read as it was written, until it is removed or consumed', () => {
    const storage = createStorage()
    const value = stored('key', schema, () => storage)
    expect(value.read()).toBeNull()
    expect(value.write(['soup'])).toBe(true)
    expect(value.read()).toEqual(['soup'])
    expect([value.consume(), value.consume()]).toEqual([['soup'], null])
    value.write(['stew'])
    value.write(null)
    expect(storage.values.size).toBe(0)
  })

  it.each(['', '{', 'null', '[1]', '"soup"'])('the damaged text %j counts as no value', (text) => {
    const storage = createStorage()
    storage.setItem('key', text)
    expect(stored('key', schema, () => storage).read()).toBeNull()
  })

  it('a storage that is full or blocked stores nothing and reports no error', () => {
    const fail = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const full = stored('key', schema, () => ({ ...createStorage(), setItem: fail }))
    const blocked = stored('key', schema, fail)
    expect([full.write(['soup']), blocked.write(['soup']), blocked.write(null)]).toEqual([
      false,
      false,
      false,
    ])
    expect([full.read(), blocked.consume()]).toEqual([null, null])
  })
})
