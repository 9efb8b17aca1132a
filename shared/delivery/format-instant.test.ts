import { expect, it } from 'vitest'
import { formatInstant } from './format-instant.ts'

const instant = new Date('2026-11-22T18:36:05Z')

it.each([
  ['en-US', 'Europe/Stockholm', 'November 22, 2026 at 7:36 pm'],
  ['sv-SE', 'Europe/Stockholm', '22 november 2026 kl. 19.36'],
  ['fi-FI', 'Europe/Helsinki', '22. marraskuuta 2026 klo 20.36'],
  ['en-US', 'America/New_York', 'November 22, 2026 at 1:36 pm (ET)'],
])(
  'an instant in %s and %s has its zone only in a country with several zones',
  (language, timeZone, text) => {
    expect(formatInstant(instant, { language, timeZone }).replaceAll('\u{a0}', ' ')).toBe(text)
  },
)
