import { expect, it } from 'vitest'
import { renderInShop } from '#shared/ui/render-in-shop.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { OrderPage } from './page.tsx'

const order: OrderView = {
  orderNumber: '17',
  publicId: 'p',
  delivery: { slot: null, wishedDate: '2026-11-24T12:00:00Z' },
  shippingMethod: 'Home',
}

const render = (changes: Partial<OrderView>) =>
  renderInShop(<OrderPage order={{ ...order, ...changes }} notice={null} />)

it('an order is shown without its status if the merchant does not tell it, and says so [ACCOUNT-04]', () => {
  const unknown = /cannot show right now how far/
  expect(render({})).toMatch(unknown)
  expect(render({})).toContain('Home')
  expect(render({ status: 'received' })).not.toMatch(unknown)
})

it('a cancelled order has no time of delivery [ACCOUNT-04]', () => {
  expect(render({ status: 'received' })).toContain('November 24')
  expect(render({ status: 'cancelled' })).not.toContain('November 24')
})
