import { describe, expect, it } from 'vitest'
import type { CheckoutValues, ShippingOption } from '#shared/checkout/checkout.ts'
import {
  addCarrierOptions,
  findCarrierCorrection,
  parseCarrierOptions,
  toDeliveryInput,
  toShippingState,
} from './carrier-options.ts'

const agent = {
  id: 7,
  name: 'Kiosk',
  address1: 'Storgatan 1',
  zipCode: '111 22',
  city: 'Stockholm',
}
const data = JSON.stringify({
  options: [
    { id: 'locker', name: 'Locker', price: 25, isSelected: true, agents: [agent] },
    { id: 12, name: 'Courier', price: 0 },
  ],
})

const createOption = (id: number): ShippingOption => ({
  id,
  name: `Option ${id}`,
  fee: { incVat: '49 kr', exVat: '46 kr' },
  total: '149 kr',
  isCovered: false,
  isFree: false,
  isInvoiced: false,
  isSelected: id === 1,
})

function addOptions(shippingData: string | null, carrierId: number | null) {
  const options = [createOption(1), createOption(3)]
  return addCarrierOptions(options, {
    nshiftData: parseCarrierOptions(shippingData),
    carrierId,
    isFreeInvoiced: false,
    formatFee: ({ price }) => ({
      fee: { incVat: `${price} kr`, exVat: `${price} kr` },
      total: `${100 + price} kr`,
      isCovered: false,
    }),
  })
}

const listIds = (...input: Parameters<typeof addOptions>) =>
  addOptions(...input).map(({ id }) => id)

describe('options of an external carrier', () => {
  it('the options take the place of the shipping option that names the carrier, with fee, total and pick-up points [CHECKOUT-03]', () => {
    expect(listIds(data, 3)).toEqual([1, '3:locker', '3:12'])
    expect(addOptions(data, 3)[1]).toEqual({
      id: '3:locker',
      name: 'Locker',
      fee: { incVat: '25 kr', exVat: '25 kr' },
      total: '125 kr',
      isCovered: false,
      isFree: false,
      isInvoiced: false,
      isSelected: true,
      points: [
        { id: '7', name: 'Kiosk', address: 'Storgatan 1, 111 22 Stockholm', isSelected: false },
      ],
    })
  })

  it('the options replace all others if no shipping option names the carrier, and none are left if it found none [CHECKOUT-03]', () => {
    expect(listIds(data, null)).toEqual(['1:locker', '1:12'])
    expect(listIds('{"options":[]}', null)).toEqual([])
  })

  it.each([null, '', 'no JSON', '[]', '{"options":[{"id":"a","name":"A","price":"free"}]}'])(
    'the carrier data %j changes nothing [CHECKOUT-03]',
    (shippingData) => {
      expect(listIds(shippingData, null)).toEqual([1, 3])
    },
  )
})

const nshiftData = parseCarrierOptions(data)

const toInput = (values: Partial<CheckoutValues>, options = nshiftData) =>
  toDeliveryInput(values, toShippingState(values, options))

describe('what is sent to the merchant for a delivery', () => {
  it('the fee is -1 as long as it is unset, and for all other options [CHECKOUT-03]', () => {
    const choice = { shippingId: '3:locker', pickupPoint: '7' }
    expect(toInput(choice, null)).toMatchObject({ externalShippingFee: -1 })
    expect(toInput(choice)).toEqual({
      shippingId: 3,
      externalShippingId: 'locker',
      pickupPoint: '7',
      externalShippingFee: 25,
      merchantData: '{"carrier":{"option":"locker"}}',
    })
    expect(toInput({ shippingId: '1', pickupPoint: '7' })).toEqual({
      shippingId: 1,
      externalShippingId: null,
      pickupPoint: null,
      externalShippingFee: -1,
      merchantData: null,
    })
  })

  it.each([
    {},
    { shippingId: '' },
    { shippingId: 'x' },
    { shippingId: '-1' },
    { shippingId: '1:' },
  ])('the values %j name no delivery [CHECKOUT-03]', (values) => {
    expect(toInput(values)).toEqual({})
  })

  it('the shipping has the postal code of the delivery, and the fee of the stored option until another one is chosen [CHECKOUT-03]', () => {
    const values = { zip: '111 22', shippingZip: '411 01', otherAddress: 'true' }
    const shipping = { nshiftData, currentZip: '411 01', merchantData: null }
    expect(toShippingState(values, nshiftData)).toEqual({ ...shipping, externalShippingFee: 25 })
    const other = { ...values, shippingId: '1' }
    expect(toShippingState(other, nshiftData)).toEqual({ ...shipping, externalShippingFee: null })
  })

  const correct = (feeIncVat: number, values: Partial<CheckoutValues>) => {
    const shippingOptions = [{ id: 3, isSelected: true }]
    const reply = { shippingOptions, cart: { summary: { shipping: { feeIncVat } } } }
    return findCarrierCorrection(reply, { nshiftData }, values)
  }

  it('the fee of the chosen option is sent again only if the cart has another one [CHECKOUT-03]', () => {
    const values = { shippingId: '3:locker', pickupPoint: '7' }
    expect(correct(25, values)).toBeNull()
    expect(correct(29, values)).toEqual(values)
    expect(correct(29, {})).toEqual({ shippingId: '3:locker', pickupPoint: '' })
    expect(correct(49, { shippingId: '1' })).toBeNull()
  })

  it('an option that the carrier does not offer any more is not sent again [CHECKOUT-03]', () => {
    const values = { zip: '111 22', shippingId: '3:drone', pickupPoint: '7' }
    const corrected = { zip: '111 22', shippingId: '0', pickupPoint: '' }
    expect(correct(49, values)).toEqual(corrected)
    expect(toShippingState(corrected, nshiftData).externalShippingFee).toBeNull()
  })
})
