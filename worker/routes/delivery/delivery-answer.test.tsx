import { describe, expect, it } from 'vitest'
import { normalizeZip } from '#shared/delivery/delivery-place.ts'
import { findDeliveryPromise } from '#shared/delivery/delivery-promise.ts'
import { dailyWindow } from '#shared/delivery/daily-window.fixture.ts'
import type { DeliveryWindow } from '#shared/delivery/delivery-window.ts'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import { getAnswerText, hasZipFormat, type DeliveryAnswer } from './delivery-answer.ts'

function AnswerText({ answer }: { answer: DeliveryAnswer }) {
  return <>{getAnswerText(answer, useShop(), '118 20')}</>
}

const getText = (window: DeliveryWindow | null, at: string, locale: 'en' | 'sv' = 'en') => {
  const now = new Date(at)
  const facts = { windows: window ? [window] : [], area: 'postal-code', readyDays: null } as const
  const promise = findDeliveryPromise({ ...facts, now })
  const answer: DeliveryAnswer = { kind: 'covered', promise, now }
  return renderInShop(<AnswerText answer={answer} />, { locale }).replaceAll('\u{a0}', ' ')
}

describe('the answer of the delivery check', () => {
  // 22 November 2026 is a Sunday; the local time is one hour ahead of UTC.
  it.each([
    ['2026-11-22T20:59:00Z', 'en', 'Delivered tomorrow 4–8 pm to 118 20.'],
    ['2026-11-22T20:59:00Z', 'sv', 'Levereras imorgon kl. 16–20 till 118 20.'],
    ['2026-11-22T21:00:00Z', 'en', 'Delivered on Tuesday, November 24, 4–8 pm to 118 20.'],
    ['2026-11-22T21:00:00Z', 'sv', 'Levereras tisdag 24 november kl. 16–20 till 118 20.'],
    ['2026-11-22T23:30:00Z', 'en', 'Delivered tomorrow 4–8 pm to 118 20.'],
  ] as const)('at %s in %s it is %o', (now, locale, text) => {
    expect(getText(dailyWindow, now, locale)).toBe(text)
  })

  it('a delivery on the same day is called today, and one without a latest time names the first hour', () => {
    const window = { ...dailyWindow, leadDays: 0, to: null }
    expect(getText(window, '2026-11-22T11:00:00Z')).toBe('Delivered today from 4 pm to 118 20.')
  })

  it('without a known day it promises none', () => {
    expect(getText(null, '2026-11-22T11:00:00Z')).toBe('We deliver to 118 20.')
  })
})

it.each([
  ['11820', 'SE', '118 20', true],
  [' 118  20 ', 'SE', '118 20', true],
  ['1182', 'SE', '1182', false],
  ['00100', 'FI', '00100', true],
  ['001 00', 'FI', '001 00', false],
  ['10001-1234', 'US', '10001-1234', true],
  ['SW1A 1AA', 'GB', 'SW1A 1AA', true],
  ['x'.repeat(13), 'GB', 'x'.repeat(13), false],
  ['', 'SE', '', false],
])(
  'the postal code %o of %s is written %o and has a valid format: %s',
  (text, country, zip, isValid) => {
    expect(normalizeZip(text, country)).toBe(zip)
    expect(hasZipFormat(normalizeZip(text, country), country)).toBe(isValid)
  },
)
