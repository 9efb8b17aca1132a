import { describe, expect, it } from 'vitest'
import { checkoutForm } from '#shared/checkout/checkout-fields.ts'
import { parseForm } from '#shared/form/validate-form.ts'
import { toAddressValues, toCheckoutInput } from './checkout-input.ts'

const form = {
  email: 'anna@example.com',
  firstName: 'Anna',
  zip: '111 22',
  company: 'Bolaget AB',
  organizationNumber: '556016-0680',
  identityNumber: '19900101-2385',
  customerOrderNumber: 'PO-77',
  goodsLabel: 'Kök 3',
  message: 'Ring',
}

const toInput = (changes: Record<string, string>, isCompany = false) =>
  toCheckoutInput(parseForm(checkoutForm, { ...form, ...changes }), { isCompany })

describe('the checkout input of the merchant', () => {
  it('a company sends its name, number and references, and a person only the own number [CHECKOUT-01]', () => {
    expect(toInput({}, true)).toMatchObject({
      customerType: 'ORGANIZATION',
      identityNumber: '556016-0680',
      customerOrderNumber: 'PO-77',
      goodsLabel: 'Kök 3',
      billingAddress: { company: 'Bolaget AB' },
    })
    const person = toInput({})
    expect(person).toMatchObject({
      customerType: null,
      identityNumber: '19900101-2385',
      customerOrderNumber: '',
      goodsLabel: '',
    })
    expect(person.billingAddress).not.toHaveProperty('company')
  })

  it('a delivery address is sent only if it is another one, and otherwise a stored one is removed [CHECKOUT-01]', () => {
    const other = { shippingFirstName: 'Bo', shippingZip: '411 01', shippingEntryCode: '12' }
    expect(toInput(other).shippingAddress).toBeNull()
    expect(toInput({ ...other, otherAddress: 'true' }).shippingAddress).toMatchObject({
      firstName: 'Bo',
      zip: '411 01',
      entryCode: '12',
    })
    expect(toCheckoutInput({}, { isCompany: false })).not.toHaveProperty('shippingAddress')
  })

  it('every form sends exactly the consents that are ticked in it', () => {
    const ticked = { terms: 'true', newsletter: 'true', sms: 'true' }
    expect(toInput(ticked).acceptedConsents).toEqual(['order', 'newsletter', 'sms'])
    expect(toInput({}).acceptedConsents).toEqual([])
    expect(toCheckoutInput({}, { isCompany: false })).not.toHaveProperty('acceptedConsents')
  })

  it('stored addresses become form values, and the second one only if it differs [CHECKOUT-09]', () => {
    const billing = { firstName: 'Anna', zip: '111 22', mobile: null }
    expect(toAddressValues(billing, { ...billing, mobile: '' })).toMatchObject({ zip: '111 22' })
    expect(toAddressValues(billing, billing)).not.toHaveProperty('otherAddress')
    expect(toAddressValues(billing, {})).not.toHaveProperty('otherAddress')
    expect(toAddressValues(billing, { ...billing, zip: '411 01' })).toMatchObject({
      otherAddress: 'true',
      shippingFirstName: 'Anna',
      shippingZip: '411 01',
    })
  })
})
