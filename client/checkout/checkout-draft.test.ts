import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from '#tests/support/create-storage.ts'
import { clearDraft, loadDraft, saveDraft } from './checkout-draft.ts'

function openTab() {
  const storage = createStorage()
  vi.stubGlobal('sessionStorage', storage)
  return storage
}

const loadGuestDraft = (cartId: string) => loadDraft(cartId, null).texts

afterEach(() => void vi.unstubAllGlobals())

describe('the draft of the checkout form', () => {
  it('the texts of the form return for the same cart', () => {
    openTab()
    saveDraft('cart-1', { city: 'Umeå', message: '' })
    expect(loadGuestDraft('cart-1')).toEqual({ city: 'Umeå', message: '' })
  })

  it('the draft never contains the number of a person or organization', () => {
    const storage = openTab()
    const numbers = { identityNumber: '199001012385', organizationNumber: '9001012385' }
    saveDraft('cart-1', { ...numbers, city: 'Umeå' })
    expect([...storage.values.values()].join('')).not.toContain('900101')
    expect(loadGuestDraft('cart-1')).toEqual({ city: 'Umeå' })
  })

  it('the draft of another cart is deleted, and so is a cleared draft', () => {
    const storage = openTab()
    saveDraft('cart-1', { city: 'Umeå' })
    expect(loadGuestDraft('cart-2')).toEqual({})
    expect(storage.values.size).toBe(0)
    saveDraft('cart-1', { city: 'Umeå' })
    clearDraft()
    expect(loadGuestDraft('cart-1')).toEqual({})
  })

  it('a customer who has logged in since gets all texts of the guest once, for the fields that the account leaves empty, but not parts of another address', () => {
    openTab()
    const numbers = { organizationNumber: '9001012385' }
    saveDraft('cart-1', { message: 'Ring' }, { ...numbers, city: 'Umeå', message: 'Ring' })
    const expected = { texts: { city: 'Umeå', message: 'Ring' }, isOfGuest: true }
    expect(loadDraft('cart-2', {})).toEqual(expected)
    const guest = { city: 'Umeå', entryCode: '1234', message: 'Ring', shippingCity: 'Luleå' }
    saveDraft('cart-1', {}, guest)
    const account = { addressLine1: 'Aptitgatan 7' }
    expect(loadDraft('cart-2', account).texts).toEqual({ message: 'Ring', shippingCity: 'Luleå' })
    expect(loadDraft('cart-2', {}).texts).toEqual({})
    saveDraft('cart-1', { message: 'Ring' })
    expect(loadDraft('cart-2', {}).texts).toEqual({})
  })

  it.each(['no JSON', 'null', '{}', '{"cartId":"cart-1","values":{"city":1}}'])(
    'the damaged draft %j is ignored',
    (text) => {
      const storage = openTab()
      storage.setItem('ralph-checkout-draft', text)
      expect(loadGuestDraft('cart-1')).toEqual({})
    },
  )

  it('a storage that is full or blocked does no harm', () => {
    const fail = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail, removeItem: fail })
    saveDraft('cart-1', { city: 'Umeå' })
    expect(loadGuestDraft('cart-1')).toEqual({})
  })
})
