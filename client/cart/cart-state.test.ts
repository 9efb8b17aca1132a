import { describe, expect, it } from 'vitest'
import type { Cart } from '#shared/cart/cart.ts'
import { hasCartChanged } from './cart-state.ts'
import { createSampleCart } from './sample-cart.fixture.ts'

const shown = createSampleCart({ 1: 2 })
const price = { incVat: '1 kr', exVat: '1 kr' }
const withShipping = (part: Partial<Cart['shipping']>): Cart => ({
  ...shown,
  shipping: { ...shown.shipping, ...part },
})

// The merchant may leave out the shipping fee, although the type requires it.
const { fee: _fee, ...withoutFee } = shown.shipping
const cartWithoutFee = Object.assign(structuredClone(shown), { shipping: withoutFee })

type Row = { when: string; before: Cart | null; fetched: Cart | null; isReplaced: boolean }

const row = (when: string, fetched: Cart | null, isReplaced: boolean): Row => ({
  when,
  before: shown,
  fetched,
  isReplaced,
})

describe('deciding whether a fetched cart replaces the shown cart [CART-09]', () => {
  it.each<Row>([
    { when: 'is shown if there was none before', before: null, fetched: shown, isReplaced: true },
    {
      when: 'is ignored if there is none, as before',
      before: null,
      fetched: null,
      isReplaced: false,
    },
    row('replaces the shown one if it is null', null, true),
    row('is ignored if it is equal', structuredClone(shown), false),
    row('replaces the shown one if the number of lines differs', { ...shown, lines: [] }, true),
    row(
      'replaces the shown one if the number of units differs',
      { ...shown, ...createSampleCart({ 1: 3 }), total: shown.total },
      true,
    ),
    row(
      'replaces the shown one if a line was added again and so has another id',
      { ...shown, lines: shown.lines.map((line) => ({ ...line, id: 'again' })) },
      true,
    ),
    {
      when: 'replaces the shown one if two lines have exchanged their quantities',
      before: createSampleCart({ 1: 1, 2: 2 }),
      fetched: createSampleCart({ 1: 2, 2: 1 }),
      isReplaced: true,
    },
    row('replaces the shown one if the total differs', { ...shown, total: price }, true),
    row(
      'replaces the shown one if the shipping was chosen',
      withShipping({ isDefault: false }),
      true,
    ),
    row('replaces the shown one if the shipping fee differs', withShipping({ fee: price }), true),
    row(
      'replaces the shown one if only the shipping fee with VAT differs',
      withShipping({ shippingFeeIncVat: 59 }),
      true,
    ),
    row('replaces the shown one if it has no shipping fee', cartWithoutFee, true),
    row(
      'is ignored if only the amount left to free shipping differs',
      withShipping({ amountLeftToFree: 1 }),
      false,
    ),
    row('is ignored if only the subtotal differs', { ...shown, subTotal: price }, false),
    row('is ignored if only the VAT differs', { ...shown, vats: [] }, false),
    {
      when: 'is ignored if both have no fee',
      before: cartWithoutFee,
      fetched: cartWithoutFee,
      isReplaced: false,
    },
  ])('the fetched cart $when', ({ before, fetched, isReplaced }) => {
    expect(hasCartChanged(before, fetched)).toBe(isReplaced)
  })
})
