import { describe, expect, it } from 'vitest'
import { fieldMessageKeys } from '#shared/checkout/checkout-messages.ts'
import { checkoutFields } from '#shared/checkout/checkout.ts'
import { readCheckoutValues, validateCheckout, type CheckoutChoices } from './validate-checkout.ts'

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

// `right` is what stands in some fields instead, so that a choice can be right while all else is wrong.
function listBroughtOut(input: string, right: Record<string, string>): string[] {
  const form = Object.fromEntries(checkoutFields.map((field) => [field, input]))
  const values = readCheckoutValues({ ...form, ...right })
  return [true, false].flatMap((isCompany) => {
    const errors = validateCheckout(values, { ...choices, isCompany })
    return checkoutFields.flatMap((field) => {
      const problem = errors[field]
      return problem ? [fieldMessageKeys[field][problem]] : []
    })
  })
}

describe('the texts at the fields', () => {
  it('are those that some form can bring out, and no others', () => {
    const found = ['', '!', 'x'.repeat(600)].flatMap((input) => [
      ...listBroughtOut(input, {}),
      ...listBroughtOut(input, { paymentId: '1' }),
    ])
    const written = Object.values(fieldMessageKeys).flatMap((messages) => Object.values(messages))
    expect([...new Set(written)].toSorted()).toEqual([...new Set(found)].toSorted())
  })
})
