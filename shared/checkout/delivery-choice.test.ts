import { expect, it } from 'vitest'
import { readDeliveryWindow } from './delivery-choice.ts'

const fields = {
  shippingId: '1',
  'deliveryDay-1': '2026-11-24',
  'deliveryWindow-1-2026-11-23': '2026-11-23T15:00:00.000Z',
  'deliveryWindow-1-2026-11-24': '2026-11-24T19:00:00.000Z',
  'deliveryDay-2': '2026-11-23',
  'deliveryWindow-2-2026-11-23': '2026-11-23T14:00:00.000Z',
}

it.each([
  ['the chosen option', {}, '2026-11-24T19:00:00.000Z'],
  ['another option', { shippingId: '2' }, '2026-11-23T14:00:00.000Z'],
  ['another day', { 'deliveryDay-1': '2026-11-23' }, '2026-11-23T15:00:00.000Z'],
  ['an option without deliveries', { shippingId: '3' }, ''],
  ['a text that is no time', { 'deliveryWindow-1-2026-11-24': 'soon' }, ''],
])('the delivery of %s is read from its own fields', (_name, change, start) => {
  expect(readDeliveryWindow({ ...fields, ...change })).toBe(start)
})
