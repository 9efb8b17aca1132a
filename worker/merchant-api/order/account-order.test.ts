import { describe, expect, it } from 'vitest'
import { MerchantError } from '../client/errors.ts'
import type { MerchantClient } from '../client/client.ts'
import { findAccountOrder } from './account-order.ts'

const apiOrder = { id: 17, publicId: 'p', status: 'pending', cart: { items: [], summary: null } }

/** Finds the order of a merchant that only answers the call for the order itself. */
function find(getOrder: object) {
  const context = { channelId: '1', marketId: 'se', languageId: 'sv-SE' }
  const call = ((_document: unknown, variables: object) =>
    'orderId' in variables
      ? Promise.resolve({ getOrder })
      : Promise.reject(new MerchantError('down'))) as unknown as MerchantClient['call']
  return findAccountOrder({ context, call }, { orderId: 17, hasActions: true })
}

describe('findAccountOrder', () => {
  it('an order without a number or without its cart is no order [ACCOUNT-04]', async () => {
    expect(await find({ ...apiOrder, id: null })).toBeNull()
    expect(await find({ ...apiOrder, cart: null })).toBeNull()
  })

  it('an order is shown without its pick-up point and its actions if they fail [ACCOUNT-04]', async () => {
    expect(await find(apiOrder)).toMatchObject({
      orderNumber: '17',
      cart: { lines: [] },
      pickupPoint: '',
      actions: null,
    })
  })
})
