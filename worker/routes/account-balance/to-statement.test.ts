import { expect, it } from 'vitest'
import { toStatement } from './to-statement.ts'

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
