import { describe, expect, it } from 'vitest'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { ConfirmationHead, NextSteps } from './confirmation-page.tsx'

describe('NextSteps', () => {
  it.each([
    ['en', /tonight|driver|\bbell\b|text message|\bdoor\b/, 'where you want it'],
    ['sv', /i natt|chaufför|dörr|sms|hem till/i, 'dit du vill ha den'],
  ] as const)(
    'the %s text is correct for home delivery, for a pick-up point and for a delivery after several days',
    (locale, forbidden, expected) => {
      const html = renderInShop(<NextSteps />, { locale })
      expect(html).not.toMatch(forbidden)
      expect(html).toContain(expected)
    },
  )
})

describe('ConfirmationHead', () => {
  const toDelivery = (date: string, to: string | null) => ({
    timeZone: 'Europe/Stockholm',
    date,
    from: '16:00',
    to,
    start: `${date}T15:00:00.000Z`,
    closesAt: `${date}T09:00:00.000Z`,
  })
  const render = (date: string, locale: 'sv' | 'en', to: string | null = '20:00') =>
    renderInShop(
      <ConfirmationHead
        order={{
          orderNumber: '1',
          publicId: '',
          delivery: { slot: toDelivery(date, to), wishedDate: null },
        }}
        now={new Date('2026-11-23T11:30:00Z')}
      />,
      { locale },
    )
  const readTitle = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]

  it.each([
    ['2026-11-23', 'sv', 'Tack. Middagen kommer idag.'],
    ['2026-11-24', 'en', 'Thank you. Dinner is coming tomorrow.'],
    ['2026-11-26', 'sv', 'Tack. Middagen kommer på torsdag.'],
    ['2026-12-03', 'en', 'Thank you. Dinner is coming on Thursday, December 3.'],
    ['2026-11-20', 'sv', 'Tack för din beställning.'],
  ] as const)('the heading of a delivery on %s (%s) fits its day', (date, locale, title) => {
    expect(readTitle(render(date, locale))).toBe(title)
  })

  it.each([
    ['2026-11-24', 'sv', 'Tack. Du kan hämta middagen imorgon.'],
    ['2026-11-26', 'en', 'Thank you. Dinner is ready for pickup on Thursday.'],
  ] as const)(
    'the heading of a pickup on %s (%s) says that it is fetched',
    (date, locale, title) => {
      expect(readTitle(render(date, locale, null))).toBe(title)
    },
  )

  it('the first box says the day and the window of the delivery', () => {
    expect(render('2026-11-26', 'sv').replaceAll('\u{a0}', ' ')).toContain(
      '>torsdag 26 november kl. 16–20</p>',
    )
  })
})
