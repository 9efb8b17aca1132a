import { expect, it } from 'vitest'
import { createCartNews, type CartChange } from './cart-news.ts'

it('CART-07 a change reaches all who listen, and who comes later can ask for it', () => {
  const news = createCartNews()
  const change: CartChange = { quantity: 2, cart: {}, source: 'form' }
  const heard: CartChange[] = []
  const leave = news.subscribe((item) => heard.push(item))
  expect(news.latest()).toBeNull()
  news.publish(change)
  leave()
  news.publish({ ...change, quantity: 3 })
  expect(heard).toEqual([change])
  expect(news.latest()?.quantity).toBe(3)
})
