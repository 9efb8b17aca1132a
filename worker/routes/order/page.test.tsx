import { expect, it } from 'vitest'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { OrderPage } from './page.tsx'

const order: OrderView = {
  orderNumber: '17',
  publicId: 'p',
  delivery: { slot: null, wishedDate: '2026-11-24T12:00:00Z' },
  shippingMethod: 'Home',
}

const NOW = new Date('2026-11-23T09:00:00Z')

const render = (changes: Partial<OrderView>, now = NOW) =>
  renderInShop(<OrderPage order={{ ...order, ...changes }} notice={null} now={now} />)

const slot = {
  timeZone: 'Europe/Stockholm',
  date: '2026-11-24',
  from: '16:00',
  to: '20:00',
  start: '2026-11-24T15:00:00.000Z',
  closesAt: '2026-11-24T09:00:00.000Z',
}
const withSlot: Partial<OrderView> = { delivery: { slot, wishedDate: null } }
const actions = { isOpen: true, delivery: slot, deliveries: [slot], rows: [] }

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

it('the delivery and what can be changed come before the meals [ACCOUNT-04]', () => {
  const html = render({ ...withSlot, status: 'received', actions })
  const places = ['November 24', 'Received', 'cancel free of charge until', 'step=delivery', 'Home']
  const found = places.map((text) => html.indexOf(text))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((one, other) => one - other))
})

it.each([
  ['received', true],
  ['processing', true],
  ['completed', false],
  ['cancelled', false],
] as const)('an order that is %s is followed: %s', (status, isFollowed) => {
  expect(render({ status }).includes('data-follow')).toBe(isFollowed)
})

it('only a delivery in the future can be added to a calendar', () => {
  const file = 'format=ics'
  expect(render({ ...withSlot, status: 'received' })).toContain(file)
  expect(render({ ...withSlot, status: 'cancelled' })).not.toContain(file)
  expect(render({ ...withSlot, status: 'completed' }, new Date(slot.start))).toContain(file)
  expect(render(withSlot, new Date('2026-11-24T19:00:01Z'))).not.toContain(file)
  expect(render({ status: 'received' })).not.toContain(file)
})
