import { describe, expect, it } from 'vitest'
import { parseShippingData } from './delivery-window.ts'
import { addInvoicedFee, parseInvoicedFee } from './invoiced-fee.ts'

const fee = { incVat: 49, exVat: 46.23 }
const windowText = JSON.stringify({
  deliveryWindow: {
    timeZone: 'Europe/Stockholm',
    orderBy: '22:00',
    leadDays: 1,
    weekdays: [1],
    closedDates: [],
    from: '16:00',
    to: null,
  },
})

describe('the fee that is invoiced afterwards', () => {
  it('the fee is read from the shipping data, beside the hours of the delivery [CHECKOUT-05]', () => {
    const text = addInvoicedFee(windowText, fee)
    expect(parseInvoicedFee(text)).toEqual(fee)
    expect(parseShippingData(text)).not.toBeNull()
    expect(parseInvoicedFee(addInvoicedFee(null, fee))).toEqual(fee)
  })

  it.each([null, '', 'no JSON', '{}', '{"invoicedFee":{"incVat":"49"}}', windowText])(
    'the shipping data %j has no such fee',
    (text) => expect(parseInvoicedFee(text)).toBeNull(),
  )
})
