import { expect, it } from 'vitest'
import type { CheckoutState } from './checkout-state.ts'
import { createCheckoutStore } from './checkout-store.ts'

it('a change of the checkout counts as rendered only when the page shows it and all later changes', async () => {
  const first = { isPlacing: false } as CheckoutState
  const store = createCheckoutStore(first)
  store.handleRendered(first)
  await store.waitUntilRendered()
  let isRendered = false
  store.update((state) => ({ ...state, isPlacing: true }))
  const second = store.getState()
  void store.waitUntilRendered().then(() => {
    isRendered = true
  })
  store.update((state) => ({ ...state, problem: 'general' }))
  store.handleRendered(second)
  await Promise.resolve()
  expect(isRendered).toBe(false)
  store.handleRendered(store.getState())
  await Promise.resolve()
  expect(isRendered).toBe(true)
})
