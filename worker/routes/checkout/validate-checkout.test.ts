import { describe, expect, it } from 'vitest'
import { checkoutForm } from '#shared/checkout/checkout-fields.ts'
import { parseForm } from '#shared/form/validate-form.ts'
import { validateCheckout } from './validate-checkout.ts'

const options = {
  shippingOptions: [{ id: 1 }],
  paymentOptions: [{ id: 24, kind: 'online' as const }],
}

function check(intent: string, data: Record<string, string>, offered = options) {
  const values = parseForm(checkoutForm, data)
  return validateCheckout({ fields: { intent }, values }, { countryCode: 'SE', ...offered })
}

describe('validateCheckout', () => {
  it('refreshing the shipping options reports an invalid postal code and too long values, but no empty fields', () => {
    const data = { zip: '1', careOf: 'x'.repeat(61), email: 'anna@' }
    const errors = { zip: 'invalid', careOf: 'too-long' }
    expect(check('refresh', data)).toEqual(errors)
    expect(check('place', data)).toMatchObject({ ...errors, email: 'invalid' })
    expect(check('place', data)).toMatchObject({ city: 'required', terms: 'required' })
  })

  it('a valid postal code without shipping options is reported as an error of its field [CHECKOUT-03]', () => {
    const nothing = { shippingOptions: [], paymentOptions: [] }
    expect(check('refresh', { zip: '984 99' }, nothing)).toEqual({ zip: 'wrong' })
    expect(check('refresh', { zip: '' }, nothing)).toEqual({})
    expect(check('refresh', { zip: '1' }, nothing)).toEqual({ zip: 'invalid' })
  })
})
