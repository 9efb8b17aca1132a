import { describe, expect, it } from 'vitest'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { findNextOrder } from './overview-orders.tsx'

const now = new Date('2026-11-22T17:00:00Z')

const noDelivery: OrderView['delivery'] = { slot: null, wishedDate: null }

/** A delivery from 16 to 20 o'clock in Stockholm. */
const createDelivery = (date: string): OrderView['delivery'] => ({
  slot: {
    timeZone: 'Europe/Stockholm',
    date,
    from: '16:00',
    to: '20:00',
    start: `${date}T15:00:00.000Z`,
    closesAt: `${date}T09:00:00.000Z`,
  },
  wishedDate: null,
})

const createOrder = (orderNumber: number, changes: Partial<OrderView> = {}): OrderView => ({
  orderNumber: `${orderNumber}`,
  publicId: '',
  status: 'received',
  delivery: noDelivery,
  ...changes,
})

const findNumber = (...orders: OrderView[]) => findNextOrder(orders, now)?.orderNumber ?? null

describe('findNextOrder', () => {
  it('the order with the earliest coming delivery arrives next, not the newest order [ACCOUNT-04]', () => {
    const late = createOrder(3, { delivery: createDelivery('2026-11-25') })
    const early = createOrder(2, { delivery: createDelivery('2026-11-23') })
    const past = createOrder(1, { delivery: createDelivery('2026-11-20') })
    expect(findNumber(late, early, past)).toBe('2')
    expect(findNumber(past)).toBeNull()
  })

  it('an order that was sent is still on its way until the end of its delivery window [ACCOUNT-04]', () => {
    const sent = createOrder(1, { status: 'completed', delivery: createDelivery('2026-11-22') })
    expect(findNumber(sent)).toBe('1')
    expect(findNextOrder([sent], new Date('2026-11-22T19:00:00Z'))).toBeNull()
  })

  it('a cancelled or refunded order does not arrive [ACCOUNT-04]', () => {
    const delivery = createDelivery('2026-11-23')
    expect(findNumber(createOrder(1, { status: 'cancelled', delivery }))).toBeNull()
    const refunded = createOrder(1, { status: 'completed', isRefunded: true, delivery })
    expect(findNumber(refunded)).toBeNull()
  })

  it('the newest open order without a day arrives next only if no order has a day [ACCOUNT-04]', () => {
    const open = [createOrder(3, { status: 'processing' }), createOrder(2)]
    expect(findNumber(createOrder(4, { status: 'completed' }), ...open)).toBe('3')
    expect(findNumber(...open, createOrder(1, { delivery: createDelivery('2026-11-23') }))).toBe(
      '1',
    )
  })

  it('an order with a wished day and no hours arrives on that day [ACCOUNT-04]', () => {
    const create = (wishedDate: string) => createOrder(1, { delivery: { slot: null, wishedDate } })
    expect(findNumber(create('2026-11-22T00:00:00Z'))).toBe('1')
    expect(findNumber(create('2026-11-20T00:00:00Z'))).toBeNull()
    expect(findNumber(create('not a date'))).toBe('1')
  })
})
