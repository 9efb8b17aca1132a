import { expect, it } from 'vitest'
import { formatSlot, getRelativeDay } from './format-slot.ts'
import { sampleSlot as slot } from './sample-slot.fixture.ts'

it.each([
  ['sv-SE', slot, 'måndag 23 november kl. 16–20'],
  ['en-US', slot, 'Monday, November 23, 4–8 pm'],
  ['en-US', { ...slot, from: '15:00', to: null }, 'Monday, November 23, from 3 pm'],
  ['sv-SE', { ...slot, from: '15:00', to: null }, 'måndag 23 november från kl. 15'],
  ['fi-FI', slot, 'maanantai 23. marraskuuta klo 16–20'],
])('a delivery in %s has its day and hours', (language, shownSlot, text) => {
  expect(formatSlot(shownSlot, language).replaceAll('\u{a0}', ' ')).toBe(text)
})

it.each([
  ['2026-11-22T22:59:00Z', 'tomorrow'],
  ['2026-11-22T23:00:00Z', 'today'],
  ['2026-11-23T22:59:00Z', 'today'],
  ['2026-11-21T12:00:00Z', 'other'],
])('at %s the delivery is %s in its time zone', (now, day) => {
  expect(getRelativeDay(slot, new Date(now))).toBe(day)
})
