import { expect, it } from 'vitest'
import { isEarly } from './load-fonts.ts'

it.each([
  ['start', 500, false, true],
  ['start', 501, false, false],
  ['start', 2000, true, true],
  ['start', 2001, true, false],
  ['swap', 1000, false, true],
  ['swap', 1001, false, false],
  ['swap', 2500, true, true],
  ['swap', 2501, true, false],
] as const)(
  'the step %s of loading fonts %d ms after the start of a page, on a wide screen: %s, is early: %s',
  (step, now, isWide, expected) => {
    expect(isEarly(step, now, isWide)).toBe(expected)
  },
)
