import { describe, expect, it } from 'vitest'
import type { DeliveryWindow } from './delivery-window.ts'
import { formatShippingData, parseShippingData } from './shipping-data.ts'
import { sampleSlot as slot } from './sample-slot.fixture.ts'

const window: DeliveryWindow = {
  timeZone: 'Europe/Stockholm',
  orderBy: '22:00',
  leadDays: 1,
  weekdays: [1],
  closedDates: ['2026-12-24'],
  from: '16:00',
  to: null,
  madeToOrderDays: { from: 3, to: 5 },
}
const fee = { incVat: 49, exVat: 46.23 }

describe('the data of a shipping option', () => {
  it('each part survives as a text [CHECKOUT-03, CHECKOUT-05]', () => {
    const data = {
      deliveryWindow: window,
      deliveryAreas: [{ id: 'se-north', windows: [window] }],
      deliveryArea: 'se-north',
      readyDays: { from: 3, to: 5 },
      deliverySlot: slot,
      invoicedFee: fee,
    }
    expect(parseShippingData(formatShippingData(data))).toEqual(data)
  })

  it.each([
    [null],
    [''],
    ['{'],
    ['[]'],
    ['{"options":[]}'],
    [JSON.stringify({ deliveryWindow: { ...window, timeZone: 'Europe/Atlantis' } })],
    [JSON.stringify({ deliveryWindow: { ...window, orderBy: '24:00' } })],
    [JSON.stringify({ deliveryWindow: { ...window, weekdays: [] } })],
    [JSON.stringify({ deliveryAreas: [{ id: 'A b', windows: [window] }] })],
    [JSON.stringify({ deliverySlot: { ...slot, start: 'tomorrow' } })],
    [JSON.stringify({ invoicedFee: { incVat: '49' } })],
    [JSON.stringify({ readyDays: { from: -1, to: 2 } })],
  ])('%s has no part that is known', (text) => {
    const known = Object.values(parseShippingData(text)).filter((part) => part !== undefined)
    expect(known).toEqual([])
  })

  it('a part that cannot be read leaves the others', () => {
    const text = JSON.stringify({ deliveryWindow: 1, deliverySlot: slot, invoicedFee: fee })
    expect(parseShippingData(text)).toMatchObject({ deliverySlot: slot, invoicedFee: fee })
  })
})
