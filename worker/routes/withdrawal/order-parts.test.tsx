import { expect, it } from 'vitest'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import type { OrderActionRow } from '../../merchant-api/order/order-view.ts'
import { ExemptOrder } from './order-parts.tsx'

type State = OrderActionRow['withdrawal']

const slot = {
  timeZone: 'Europe/Stockholm',
  date: '2026-11-24',
  from: '16:00',
  to: '20:00',
  start: '2026-11-24T15:00:00.000Z',
  closesAt: '2026-11-24T09:00:00.000Z',
}

function render(states: readonly State[]): string {
  const rows = states.map((withdrawal, rowId) => ({
    rowId,
    name: 'Pan',
    quantity: 1,
    withdrawal,
    withdrawUntil: null,
  }))
  const order = {
    orderNumber: '17',
    publicId: 'p',
    delivery: { slot, wishedDate: null },
    shippingMethod: 'Home',
    actions: { isOpen: false, delivery: slot, deliveries: [], rows },
  }
  return renderInShop(<ExemptOrder order={order} />)
}

it.each<[State[], boolean]>([
  [['PERISHABLE'], true],
  [['WITHDRAWN', 'PERISHABLE'], true],
  [['SETTLED', 'SETTLED'], false],
  [['WITHDRAWN', 'SETTLED'], false],
])(
  'an order with the rows %j, which cannot be withdrawn from, is too late to cancel: %s',
  (...given) => {
    const [states, isTooLate] = given
    expect(render(states).includes('too late to cancel')).toBe(isTooLate)
  },
)
