import { describe, expect, it } from 'vitest'
import { sweden } from '../market/markets.ts'
import { carrierShipping, estimateShipping } from './shipping.ts'

const terms = { shippingId: 1, carrierFee: null, isFree: false, isInvoiced: true }

describe('shipping that is invoiced afterwards', () => {
  it.each([10_000, 60_000])(
    'the order of %i öre has no fee but an invoiced one, even above the limit of free shipping [CHECKOUT-05]',
    (subTotal) => {
      expect(estimateShipping(sweden, subTotal, terms)).toMatchObject({
        fee: 0,
        invoicedFee: { incVat: 4_900, exVat: 4_623 },
        leftToFreeShipping: null,
      })
    },
  )

  it('the fee of an external carrier is invoiced instead of the fee of the market', () => {
    const carrier = { ...terms, shippingId: carrierShipping.id, carrierFee: 9_900 }
    expect(estimateShipping(sweden, 10_000, carrier).invoicedFee).toEqual({
      incVat: 9_900,
      exVat: 9_340,
    })
  })

  it('a code or campaign that makes the delivery free leaves nothing to invoice', () => {
    expect(estimateShipping(sweden, 10_000, { ...terms, isFree: true })).toMatchObject({
      fee: 0,
      invoicedFee: { incVat: 0, exVat: 0 },
      leftToFreeShipping: 0,
    })
  })

  it('an empty cart and the order of a person have nothing to invoice', () => {
    expect(estimateShipping(sweden, 0, terms).invoicedFee).toBeNull()
    const person = { ...terms, isInvoiced: false }
    expect(estimateShipping(sweden, 10_000, person)).toMatchObject({
      fee: 4_900,
      invoicedFee: null,
    })
  })
})
