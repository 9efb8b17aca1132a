import { describe, expect, it } from 'vitest'
import { validateForm } from '../form/validate-form.ts'
import { checkoutForm, type CheckoutContext, type CheckoutField } from './checkout-fields.ts'

const context: CheckoutContext = {
  countryCode: 'SE',
  shippingOptions: [{ id: 1 }],
  paymentOptions: [
    { id: 24, kind: 'online' },
    { id: 23, kind: 'invoice' },
  ],
  // The checksums are tested in `worker/form/`.
  identityNumbers: {
    isPersonalNumber: (_country, number) => number !== 'wrong',
    isOrganizationNumber: (_country, number) => number !== 'wrong',
  },
}

const right = {
  email: 'anna@example.com',
  mobile: '+46 70 123 45 67',
  firstName: 'Anna',
  lastName: 'Svensson',
  addressLine1: 'Storgatan 1',
  zip: '111 22',
  city: 'Stockholm',
  state: 'NY',
  shippingId: '1',
  paymentId: '24',
  terms: 'on',
}

const organization = { customerType: 'ORGANIZATION' }

function check(changes: Record<string, string>, change: Partial<CheckoutContext> = {}) {
  const result = validateForm(checkoutForm, { ...right, ...changes }, { ...context, ...change })
  return result.ok ? {} : result.errors
}

describe('validating the checkout form', () => {
  it('the form has no errors when every field is valid', () => expect(check({})).toEqual({}))

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

  it('shipping and payment options are not required if the shop offers none [CHECKOUT-02]', () => {
    const nothing = { shippingOptions: [], paymentOptions: [] }
    expect(check({ shippingId: '', paymentId: '', zip: '' }, nothing)).toEqual({ zip: 'required' })
  })

  it.each([
    ['email', 'anna@'],
    ['email', 'anna example.com'],
    ['mobile', 'ring me'],
    ['mobile', '12'],
    ['mobile', '+46 70 123 45 67 89 10 11'],
    ['zip', '1234'],
    ['zip', 'ABC 12'],
    ['shippingId', '99'],
    ['paymentId', '99'],
  ])('the form refuses the field %s with the value %j [FORM-01, FORM-05]', (field, value) => {
    expect(check({ [field]: value })).toEqual({ [field]: 'invalid' })
  })

  it.each(['070-123 45 67', '+4940123456', '0151/234.567.89', '(212) 555-0123', '08 123 456'])(
    'the form accepts the mobile number %j, as shoppers of different countries write it [FORM-05]',
    (mobile) => expect(check({ mobile })).toEqual({}),
  )

  it('a value that is longer than the merchant allows is refused [FORM-05]', () => {
    expect(check({ firstName: 'x'.repeat(61), message: 'x'.repeat(501) })).toEqual({
      firstName: 'too-long',
      message: 'too-long',
    })
  })

  it('the format of a valid postal code depends on the country [FORM-05]', () => {
    expect(check({ zip: '111 22' }, { countryCode: 'FI' })).toEqual({ zip: 'invalid' })
    expect(check({ zip: '00100' }, { countryCode: 'FI' })).toEqual({})
    expect(check({ zip: 'SW1A 1AA' }, { countryCode: 'GB' })).toEqual({})
  })

  it.each([
    ['SE', '111 22', true],
    ['SE', '11122', true],
    ['SE', '111  22', false],
    ['FI', '00100', true],
    ['FI', '0010', false],
    ['FI', '001000', false],
    ['DE', '10115', true],
    ['DE', '1011', false],
    ['US', '10001', true],
    ['US', '10001-1234', true],
    ['US', '10001-12', false],
    ['DK', '1050', true],
    ['DK', '10500', false],
    ['NO', '0150', true],
  ])('the postal code format of %s accepts %j: %s [FORM-05]', (countryCode, zip, isValid) => {
    expect(check({ zip }, { countryCode })).toEqual(isValid ? {} : { zip: 'invalid' })
  })

  it.each([
    ['careOf', 60],
    ['addressLine1', 100],
    ['addressLine2', 100],
    ['city', 60],
    ['entryCode', 20],
  ])('the field %s takes at most %i characters [FORM-05]', (field, length) => {
    expect(check({ [field]: 'x'.repeat(length) })).toEqual({})
    expect(check({ [field]: 'x'.repeat(length + 1) })).toEqual({ [field]: 'too-long' })
  })

  it.each([
    ['SE', '556036-0793', null],
    ['SE', 'wrong', 'invalid'],
    ['SE', '', 'required'],
    ['DE', 'HRB 12345', null],
    ['DE', '', 'required'],
  ])(
    'for a company in %s the organization number %j gives the problem %j [FORM-04]',
    (countryCode, organizationNumber, problem) => {
      const company = { ...organization, company: 'Ab', organizationNumber, zip: '11122' }
      expect(check(company, { countryCode })).toEqual(
        problem ? { organizationNumber: problem } : {},
      )
    },
  )

  it.each([
    ['', 'required'],
    ['wrong', 'invalid'],
  ])(
    'an invoice order in Sweden with the personal number %j is refused [FORM-04]',
    (identityNumber, problem) => {
      expect(check({ paymentId: '23', identityNumber })).toEqual({ identityNumber: problem })
    },
  )

  it('a browser accepts any number and asks the server [FORM-04]', () => {
    const values = { ...organization, company: 'Ab', organizationNumber: 'wrong' }
    const { identityNumbers: _server, ...browser } = context
    expect(validateForm(checkoutForm, { ...right, ...values }, browser).ok).toBe(true)
  })

  it('a personal number is not needed for a card payment, and not for an invoice in another country [FORM-04]', () => {
    expect(check({ identityNumber: 'nonsense' })).toEqual({})
    const abroad = { countryCode: 'FI' }
    expect(check({ paymentId: '23', zip: '00100', identityNumber: '' }, abroad)).toEqual({})
  })

  it('a company must enter its name and organization number, and a person must not [FORM-04]', () => {
    expect(check(organization)).toEqual({ company: 'required', organizationNumber: 'required' })
    expect(check({ organizationNumber: 'wrong' })).toEqual({})
  })

  it('another delivery address is checked like the first one, but only if it is chosen [CHECKOUT-01]', () => {
    const other = { otherAddress: 'true' }
    expect(check({ shippingZip: 'x', shippingFirstName: 'x'.repeat(61) })).toEqual({})
    expect(check(other)).toEqual({
      shippingFirstName: 'required',
      shippingLastName: 'required',
      shippingAddressLine1: 'required',
      shippingZip: 'required',
      shippingCity: 'required',
    })
    const address = {
      shippingFirstName: 'Bo',
      shippingLastName: 'Ek',
      shippingAddressLine1: 'Lillgatan 2',
      shippingZip: '411 01',
      shippingCity: 'Göteborg',
    }
    expect(check({ ...other, ...address })).toEqual({})
    expect(check({ ...other, ...address, shippingZip: '1', shippingMobile: 'x' })).toEqual({
      shippingZip: 'invalid',
      shippingMobile: 'invalid',
    })
    expect(
      check({ ...other, ...address, zip: '10001', shippingZip: '10001' }, { countryCode: 'US' }),
    ).toEqual({
      shippingState: 'required',
    })
  })

  it('a person enters no references, and a company may leave them empty [CHECKOUT-01]', () => {
    const references = { goodsLabel: 'x'.repeat(101), customerOrderNumber: 'x'.repeat(101) }
    expect(check(references)).toEqual({})
    const company = { ...organization, company: 'Ab', organizationNumber: '1' }
    expect(check({ ...company, ...references })).toEqual({
      goodsLabel: 'too-long',
      customerOrderNumber: 'too-long',
    })
    expect(check(company)).toEqual({})
  })
})
