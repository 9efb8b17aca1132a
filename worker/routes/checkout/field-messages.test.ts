import { describe, expect, it } from 'vitest'
import { fieldMessageKeys } from './checkout-messages.ts'
import { checkoutFields } from '#shared/checkout/checkout.ts'
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
  paymentOptions: [{ id: 1, name: 'Invoice', kind: 'invoice', isSelected: true }],
}

// `validValues` fill some fields, so that a choice can be valid while all other fields are wrong.
function listCausedMessages(input: string, validValues: Record<string, string>): string[] {
  const form = Object.fromEntries(checkoutFields.map((field) => [field, input]))
  const values = parseCheckoutValues({ ...form, ...validValues })
  return [true, false].flatMap((isCompany) => {
    const errors = validateCheckout(values, { ...choices, isCompany })
    return checkoutFields.flatMap((field) => {
      const problem = errors[field]
      return problem ? [fieldMessageKeys[field][problem]] : []
    })
  })
}

describe('the messages at the fields', () => {
  it('the defined messages are exactly those that a form can cause', () => {
    const found = ['', '!', 'x'.repeat(600)].flatMap((input) => [
      ...listCausedMessages(input, {}),
      ...listCausedMessages(input, { paymentId: '1' }),
    ])
    const written = Object.values(fieldMessageKeys).flatMap((messages) => Object.values(messages))
    expect([...new Set(written)].toSorted()).toEqual([...new Set(found)].toSorted())
  })
})
