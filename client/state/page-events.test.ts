import { expect, it } from 'vitest'
import { createPageEvents, type PageEvent } from './page-events.ts'

const createEvent = (productId: number): PageEvent => ({
  type: 'favorite:add',
  product: { productId, name: null, brand: null, category: null, price: null },
})

it('a listener gets the events before and after it subscribed, and none after it left [STATE-03]', () => {
  const events = createPageEvents()
  const received: number[] = []
  events.record(createEvent(1))
  const unsubscribe = events.subscribe((event) => {
    if ('product' in event) received.push(event.product.productId)
  })
  events.record(createEvent(2))
  unsubscribe()
  events.record(createEvent(3))
  expect(received).toEqual([1, 2])
})
