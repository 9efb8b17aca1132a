import { expect, it } from 'vitest'
import { listMovements } from './balance.ts'

const order = {
  id: 100_001,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-03T10:00:00Z',
  status: 'completed',
  currency: 'SEK',
  fromBalance: 49.5,
  refunds: null,
}
const used = { kind: 'used', date: order.createdAt, amount: -4950 }

it('an order that used the balance and refunds to the balance are movements, the newest first [ACCOUNT-04]', () => {
  const refund = {
    refundType: null,
    createdAt: '2026-11-05T10:00:00Z',
    toBalance: true,
    total: 20,
    reason: 'Other',
  }
  const orders = [
    { ...order, refunds: [refund, { ...refund, toBalance: false }] },
    { ...order, id: 100_002, fromBalance: 0 },
  ]
  expect(listMovements(orders)).toEqual([
    {
      kind: 'refunded',
      date: refund.createdAt,
      orderNumber: 100_001,
      currency: 'SEK',
      amount: 2000,
    },
    { ...used, orderNumber: 100_001, currency: 'SEK' },
  ])
})

it('a cancelled order gives its balance back [ACCOUNT-04]', () => {
  expect(listMovements([{ ...order, status: 'cancelled' }])).toMatchObject([
    { kind: 'returned', date: order.updatedAt, amount: 4950 },
    used,
  ])
})

it('an order without number, dates and currency has empty ones', () => {
  const unknown = { id: null, createdAt: null, updatedAt: null, currency: null }
  expect(listMovements([{ ...order, ...unknown }, null])).toEqual([
    { kind: 'used', date: '', orderNumber: 0, currency: '', amount: -4950 },
  ])
})
