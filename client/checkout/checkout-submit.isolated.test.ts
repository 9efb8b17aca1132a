import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CheckoutForm } from './create-checkout-form.ts'
import type { CheckoutState } from './checkout-state.ts'
import { createCheckoutStore } from './checkout-state.ts'
import { createOrderHandler } from './checkout-submit.ts'

vi.mock(import('./form-elements.ts'), async (load) => ({
  ...(await load()),
  listFieldNames: () => [],
}))
vi.mock(import('./find-problems.ts'), async (load) => ({
  ...(await load()),
  findProblems: () => ({}),
}))

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const createSubmit = () =>
  Object.assign(new Event('submit', { cancelable: true }), { submitter: null })

it('an order whose answer arrives at once is sent in a later task, because a browser ignores it during its first event [CHECKOUT-08]', async () => {
  const requestSubmit = vi.fn<() => void>()
  const form = {
    store: createCheckoutStore({ isPlacing: false } as CheckoutState),
    readData: () => ({}),
    getElement: () => ({ requestSubmit }),
  } as unknown as CheckoutForm
  const placeOrder = createOrderHandler(form, {
    refresh: () => {},
    settle: () => Promise.resolve(),
    isBusy: () => true,
    checkNumbers: () => null,
  })
  const event = createSubmit()
  placeOrder(event)
  expect([event.defaultPrevented, form.store.getState().isPlacing]).toEqual([true, true])
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
  expect(requestSubmit).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(requestSubmit).toHaveBeenCalledOnce()
  expect(form.store.getState().isPlacing).toBe(false)
})
