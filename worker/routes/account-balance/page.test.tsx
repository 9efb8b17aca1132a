import { expect, it } from 'vitest'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { BalancePage, toStatement } from './page.tsx'

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

const used = {
  kind: 'used',
  date: '2026-11-01T10:00:00Z',
  orderNumber: 1,
  currency: 'SEK',
  amount: -5000,
} as const
const sek = (amount: number) => ({ currency: 'SEK', amount })

it('the rows of a statement add up to the balance [ACCOUNT-04]', () => {
  expect(toStatement(sek(10_000), [used])).toEqual([used, { kind: 'earlier', amount: 15_000 }])
  expect(toStatement(sek(0), [{ ...used, amount: 0 }])).toHaveLength(1)
  expect(toStatement(sek(0), [])).toEqual([])
})

it('movements in another currency are left out [ACCOUNT-04]', () => {
  expect(toStatement(sek(0), [{ ...used, currency: 'EUR' }])).toEqual([])
})
