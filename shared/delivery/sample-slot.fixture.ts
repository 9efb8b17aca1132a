import type { DeliverySlot } from './delivery-slot.ts'

export const sampleSlot: DeliverySlot = {
  timeZone: 'Europe/Stockholm',
  date: '2026-11-23',
  from: '16:00',
  to: '20:00',
  start: '2026-11-23T15:00:00.000Z',
  closesAt: '2026-11-22T21:00:00.000Z',
}
