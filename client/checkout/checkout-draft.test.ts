import { describe, expect, it } from 'vitest'
import { clearDraft, loadDraft, saveDraft, type DraftStorage } from './checkout-draft.ts'

function createStorage(): DraftStorage & { stored: Map<string, string> } {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

describe('the draft of the checkout form', () => {
  it('the texts of the form return for the same cart', () => {
    const storage = createStorage()
    saveDraft(storage, 'cart-1', { city: 'Umeå', message: '' })
    expect(loadDraft(storage, 'cart-1')).toEqual({ city: 'Umeå', message: '' })
  })

  it('the draft never contains the number of a person or organization', () => {
    const storage = createStorage()
    const numbers = { identityNumber: '199001012385', organizationNumber: '9001012385' }
    saveDraft(storage, 'cart-1', { ...numbers, city: 'Umeå' })
    expect([...storage.stored.values()].join('')).not.toContain('900101')
    expect(loadDraft(storage, 'cart-1')).toEqual({ city: 'Umeå' })
  })

  it('the draft of another cart is deleted, and so is a cleared draft', () => {
    const storage = createStorage()
    saveDraft(storage, 'cart-1', { city: 'Umeå' })
    expect(loadDraft(storage, 'cart-2')).toEqual({})
    expect(storage.stored.size).toBe(0)
    saveDraft(storage, 'cart-1', { city: 'Umeå' })
    clearDraft(storage)
    expect(loadDraft(storage, 'cart-1')).toEqual({})
  })

  it.each(['no JSON', 'null', '{}', '{"cartId":"cart-1","values":{"city":1}}'])(
    'the damaged draft %j is ignored',
    (text) => {
      const storage = createStorage()
      storage.setItem('ralph-checkout-draft', text)
      expect(loadDraft(storage, 'cart-1')).toEqual({})
    },
  )

  it('a storage that is full or blocked does no harm', () => {
    const fail = () => {
      throw new Error('blocked')
    }
    const storage = { getItem: fail, setItem: fail, removeItem: fail }
    saveDraft(storage, 'cart-1', { city: 'Umeå' })
    expect(loadDraft(storage, 'cart-1')).toEqual({})
  })
})
