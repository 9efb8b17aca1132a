import { expect, it } from 'vitest'
import { getClosingTexts } from './format-delivery.ts'
import { sampleSlot as slot } from './sample-slot.fixture.ts'

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
