import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../../merchant/rules/order/order-status.ts'
import { isRefundedStatus, toOrderStatus } from './order-view.ts'

describe('toOrderStatus', () => {
  it.each([
    ['pending', 'received'],
    ['pending-payment', 'received'],
    ['backorder', 'received'],
    ['partial', 'processing'],
    ['inactive', 'processing'],
    ['on-hold', 'processing'],
    ['completed', 'completed'],
    ['refunded', 'completed'],
    ['cancelled', 'cancelled'],
    ['canceled', 'cancelled'],
    ['out-of-stock', 'cancelled'],
    ['On_Hold', 'processing'],
    ['OUT OF STOCK', 'cancelled'],
    ['shipped-by-drone', 'received'],
    ['constructor', 'received'],
    ['', 'received'],
    [null, 'received'],
    [undefined, 'received'],
  ] as const)('an order with the status %j is shown as %s [ACCOUNT-04]', (status, shown) => {
    expect(toOrderStatus(status)).toBe(shown)
  })

  it('every status of the embedded merchant is in the table, so none is shown as received by accident [ACCOUNT-04]', () => {
    const received = orderStatuses.filter((status) => toOrderStatus(status) === 'received')
    expect(received).toEqual(['pending', 'pending-payment', 'backorder'])
  })
})

describe('isRefundedStatus', () => {
  it('only the status refunded means that the whole order is refunded [ACCOUNT-04]', () => {
    expect(orderStatuses.filter(isRefundedStatus)).toEqual(['refunded'])
  })
})
