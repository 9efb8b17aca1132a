import { expect, it } from 'vitest'
import { createCartEvents, type CartChange } from './cart-events.ts'

it('a cart change reaches all subscribers, and a later subscriber can read the last cart change [CART-07]', () => {
  const events = createCartEvents()
  const change: CartChange = { quantity: 2, cart: {}, source: 'form' }
  const received: CartChange[] = []
  const unsubscribe = events.subscribe((item) => received.push(item))
  expect(events.getLatest()).toBeNull()
  events.publish(change)
  unsubscribe()
  events.publish({ ...change, quantity: 3 })
  expect(received).toEqual([change])
  expect(events.getLatest()?.quantity).toBe(3)
})
