import { describe, expect, it } from 'vitest'
import { renderInShop } from '#shared/ui/render-in-shop.tsx'
import { NextSteps } from './confirmation-page.tsx'

describe('NextSteps', () => {
  it.each([
    ['en', /tonight|driver|\bbell\b|text message/, 'pick-up point'],
    ['sv', /i natt|chaufför|dörr|sms/i, 'utlämningsstället'],
  ] as const)(
    'the %s text is correct for home delivery, for a pick-up point and for a delivery after several days',
    (locale, forbidden, expected) => {
      const html = renderInShop(<NextSteps />, { locale })
      expect(html).not.toMatch(forbidden)
      expect(html).toContain(expected)
    },
  )
})
