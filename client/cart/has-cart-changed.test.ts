import { describe, expect, it } from 'vitest'
import type { Cart } from '#shared/cart/cart.ts'
import { hasCartChanged } from './has-cart-changed.ts'
import { createSampleCart } from './sample-cart.ts'

const shown = createSampleCart({ 1: 2 })
const price = { incVat: '1 kr', exVat: '1 kr' }
const withShipping = (part: Partial<Cart['shipping']>): Cart => ({
  ...shown,
  shipping: { ...shown.shipping, ...part },
})

// What the merchant may leave out although the type says it is there.
const { fee: _fee, ...withoutFee } = shown.shipping
const feeless = Object.assign(structuredClone(shown), { shipping: withoutFee })

type Row = { when: string; before: Cart | null; fetched: Cart | null; isNews: boolean }

const row = (when: string, fetched: Cart | null, isNews: boolean): Row => ({
  when,
  before: shown,
  fetched,
  isNews,
})

describe('CART-09 a newly fetched cart replaces the shown one', () => {
  it.each<Row>([
    { when: 'if nothing was shown', before: null, fetched: shown, isNews: true },
    { when: 'not if there is none, as before', before: null, fetched: null, isNews: false },
    row('if it is gone', null, true),
    row('not if it is equal', structuredClone(shown), false),
    row('if it has another number of lines', { ...shown, lines: [] }, true),
    row('if it has another number of units', { ...shown, quantity: 3 }, true),
    row('if its total is another', { ...shown, total: price }, true),
    row('if its shipping is chosen now', withShipping({ isDefault: false }), true),
    row('if its shipping fee is another', withShipping({ fee: price }), true),
    row('if its shipping fee is missing', feeless, true),
    row('not for the amount left to free shipping', withShipping({ amountLeftToFree: 1 }), false),
    row('not for its sub-total', { ...shown, subTotal: price }, false),
    row('not for its VAT', { ...shown, vat: '1 kr' }, false),
    { when: 'not if both lack the fee', before: feeless, fetched: feeless, isNews: false },
  ])('$when', ({ before, fetched, isNews }) => {
    expect(hasCartChanged(before, fetched)).toBe(isNews)
  })
})
