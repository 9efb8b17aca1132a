import { expect, it } from 'vitest'
import type { DeliverySlot } from './delivery-slot.ts'
import { getClosingTexts } from './format-delivery.ts'

const slot: DeliverySlot = {
  timeZone: 'Europe/Stockholm',
  date: '2026-11-23',
  from: '16:00',
  to: '20:00',
  start: '2026-11-23T15:00:00.000Z',
  closesAt: '2026-11-22T21:00:00.000Z',
}

it.each([
  ['Europe/Stockholm', '10 pm'],
  ['America/New_York', '4 pm (ET)'],
])(
  'the last time to order in %s is %s: with its zone where a country has several',
  (timeZone, time) => {
    const t = (_key: string, values: object = {}) => JSON.stringify(values)
    const now = new Date('2026-11-22T12:00:00Z')
    const { text } = getClosingTexts({ ...slot, timeZone }, { t, language: 'en-US', now })
    expect(JSON.parse(text.replaceAll('\u{a0}', ' '))).toMatchObject({ time })
  },
)
