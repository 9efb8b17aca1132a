import { expect, it } from 'vitest'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { BalancePage } from './page.tsx'

it('a movement has the date of its order, in the country of the market [ACCOUNT-04]', () => {
  const money = { amount: 5000, currency: 'EUR' }
  const row = {
    kind: 'used',
    orderNumber: 7,
    currency: 'EUR',
    date: '2026-11-10T22:30:00Z',
    amount: -5000,
  } as const
  const html = renderInShop(<BalancePage balance={money} otherBalances={[]} rows={[row]} />, {
    market: {
      id: '2',
      alias: 'fi',
      defaultLanguageId: 'fi-FI',
      groupKey: 'nordic',
      isVirtual: false,
      isOnlyInCheckout: false,
      allowedLanguages: [],
      country: { name: 'Finland', code: 'FI' },
      currency: { name: 'Euro', code: 'EUR' },
    },
  })
  expect(/<time[^>]*>([^<]*)/.exec(html)?.[1]).toBe('November 11, 2026')
})
