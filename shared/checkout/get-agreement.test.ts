import { expect, it } from 'vitest'
import type { Checkout } from './checkout.ts'
import { getAgreement } from './get-agreement.ts'

const agree = (total: string) =>
  getAgreement('se', {
    cart: { lines: [{ skuId: 11, quantity: 2 }], subTotal: { incVat: '100 kr', exVat: '' } },
    shippingOptions: [{ id: 1, total, fee: { incVat: '49 kr', exVat: '' } }],
  } as unknown as Checkout)

it.each([
  ['119 kr', '119,00 kr', true],
  ['$5', '$5.00', true],
  ['119 kr', '119,50 kr', false],
  ['1.100 kr', '1 kr', false],
])('the totals %s and %s are the same agreement: %s', (total, other, isSame) =>
  expect(agree(total) === agree(other)).toBe(isSame),
)
