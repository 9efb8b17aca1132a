import { describe, expect, it } from 'vitest'
import { checkoutFields, type CheckoutField } from '#shared/checkout/checkout.ts'
import { parseCheckoutValues, validateCheckout, type CheckoutChoices } from './validate-checkout.ts'

const choices: CheckoutChoices = {
  countryCode: 'SE',
  isCompany: false,
  shippingOptions: [
    {
      id: 1,
      name: 'Home',
      fee: { incVat: '49 kr', exVat: '46 kr' },
      total: '148 kr',
      isFree: false,
      isInvoiced: false,
      isSelected: true,
    },
  ],
  paymentOptions: [
    { id: 24, name: 'Card', kind: 'card', isSelected: true },
    { id: 23, name: 'Invoice', kind: 'invoice', isSelected: false },
  ],
}

const right = {
  email: 'anna@example.com',
  mobile: '+46 70 123 45 67',
  firstName: 'Anna',
  lastName: 'Svensson',
  addressLine1: 'Storgatan 1',
  zip: '111 22',
  city: 'Stockholm',
  shippingId: '1',
  paymentId: '24',
  terms: 'on',
}

const check = (changes: Record<string, string>, of: Partial<CheckoutChoices> = {}) =>
  validateCheckout(parseCheckoutValues({ ...right, ...changes }), { ...choices, ...of })

describe('the checkout form', () => {
  it('the form has no errors when every field is valid', () => expect(check({})).toEqual({}))

  it('the form has every field, trimmed, for any posted data', () => {
    const values = parseCheckoutValues({ email: '  a@b.se ', extra: 'x' })
    expect(Object.keys(values)).toEqual([...checkoutFields])
    expect(values.email).toBe('a@b.se')
  })

  it.each<CheckoutField>([
    'email',
    'mobile',
    'firstName',
    'lastName',
    'addressLine1',
    'zip',
    'city',
    'shippingId',
    'paymentId',
    'terms',
  ])('the form requires %s [CHECKOUT-02]', (field) => {
    expect(check({ [field]: ' ' })).toEqual({ [field]: 'required' })
  })

  it('the form requires no choice if nothing is offered [CHECKOUT-02]', () => {
    const nothing = { shippingOptions: [], paymentOptions: [] }
    expect(check({ shippingId: '', paymentId: '', zip: '' }, nothing)).toEqual({ zip: 'required' })
  })

  it.each([
    ['email', 'anna@'],
    ['email', 'anna example.com'],
    ['mobile', 'ring me'],
    ['mobile', '12'],
    ['zip', '1234'],
    ['zip', 'ABC 12'],
    ['shippingId', '99'],
    ['paymentId', '99'],
  ])('the form refuses the field %s with the value %j [FORM-01, FORM-05]', (field, value) => {
    expect(check({ [field]: value })).toEqual({ [field]: 'invalid' })
  })

  it('the form refuses values that the merchant would cut off [FORM-05]', () => {
    expect(check({ firstName: 'x'.repeat(61), message: 'x'.repeat(501) })).toEqual({
      firstName: 'too-long',
      message: 'too-long',
    })
  })

  it('the pattern of a postal code depends on the country [FORM-05]', () => {
    expect(check({ zip: '111 22' }, { countryCode: 'FI' })).toEqual({ zip: 'invalid' })
    expect(check({ zip: '00100' }, { countryCode: 'FI' })).toEqual({})
    expect(check({ zip: 'SW1A 1AA' }, { countryCode: 'GB' })).toEqual({})
  })

  it.each([
    ['', 'required'],
    ['19900101-0000', 'invalid'],
    ['not a number', 'invalid'],
  ])('an invoice in Sweden refuses the personal number %j [FORM-04]', (identityNumber, problem) => {
    expect(check({ paymentId: '23', identityNumber })).toEqual({ identityNumber: problem })
  })

  it.each(['19900101-2385', '9001012385', ' 900101-2385 '])(
    'an invoice in Sweden accepts the personal number %j [FORM-04]',
    (identityNumber) => expect(check({ paymentId: '23', identityNumber })).toEqual({}),
  )

  it('a card payment or an invoice in another country needs no personal number [FORM-04]', () => {
    expect(check({ identityNumber: 'nonsense' })).toEqual({})
    const abroad = { countryCode: 'FI' }
    expect(check({ paymentId: '23', zip: '00100', identityNumber: '' }, abroad)).toEqual({})
  })
})
