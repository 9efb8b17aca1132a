import { expect, it } from 'vitest'
import type { Checkout, PaymentOption, ShippingOption } from './checkout.ts'
import { renderInShop } from '../ui/render-in-shop.fixture.tsx'
import { CheckoutPlaceOrder } from './checkout-place-order.tsx'

const toOption = (_: unknown, index: number): ShippingOption => ({
  id: index + 1,
  name: 'Delivery',
  fee: { incVat: '49 kr', exVat: '46 kr' },
  total: `${100 + index} kr`,
  isCovered: false,
  isFree: false,
  isInvoiced: false,
  isSelected: index === 0,
})

type Kind = PaymentOption['kind']

function render(count: number, isCovered = false, kinds: Kind[] = ['online', 'invoice']): string {
  const options = Array.from({ length: count }, toOption)
  const shippingOptions = options.map((option) => ({ ...option, isCovered }))
  const cart = { total: { incVat: '777 kr', exVat: '700 kr' }, shipping: { isInvoiced: false } }
  const paymentOptions = kinds.map((kind, id) => ({ id, name: kind, kind, mark: null }))
  const checkout = { cart, shippingOptions, paymentOptions } as unknown as Checkout
  const form = { values: {}, errors: {}, consents: [], termsHref: undefined }
  return renderInShop(<CheckoutPlaceOrder {...form} checkout={checkout} />)
}

it('the order button has a label for each shipping option, up to the six that the style sheet supports', () => {
  expect(render(2).match(/checkout-place-label/g)).toHaveLength(2)
  expect(render(6)).toContain('105 kr')
  expect(render(6)).not.toContain('777 kr')
})

it.each([0, 1, 7])(
  'the order button shows only the total of the cart if there are %i shipping options',
  (count) => {
    expect(render(count)).toContain('777 kr')
    expect(render(count)).not.toContain('checkout-place-label')
  },
)

it('nothing is said about paying if nothing is left to pay [CHECKOUT-04]', () => {
  expect(render(2)).toContain('You pay in the next step. If you choose an invoice')
  expect(render(2, true)).not.toContain('You pay in the next step')
})

it('an invoice is named beside the next step only where it is offered, and no next step where it is all [CHECKOUT-04]', () => {
  expect(render(2, false, ['online', 'frame'])).toContain('>You pay in the next step.</p>')
  expect(render(2, false, ['invoice'])).not.toContain('You pay in the next step')
})
