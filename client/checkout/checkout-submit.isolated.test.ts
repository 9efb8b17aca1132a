import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CheckoutForm } from './create-checkout-form.ts'
import type { CheckoutState } from './checkout-state.ts'
import { createStore } from '../browser/store.ts'
import { createCheckoutRefresh } from './checkout-refresh.ts'
import { createOrderHandler } from './checkout-submit.ts'

vi.mock(import('./form-elements.ts'), async (load) => ({
  ...(await load()),
  listFieldNames: () => [],
}))
vi.mock(import('../forms/form-controls.ts'), async (load) => ({
  ...(await load()),
  readFields: () => new URLSearchParams({ code: 'MATGLAD' }),
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

type Fields = Record<string, string>

/** Presses the order button of a form while a request is under way whose answer leads to `after`. */
function pressDuringRequest(before: Fields, after: Fields) {
  const requestSubmit = vi.fn<() => void>()
  const focus = vi.fn<() => void>()
  let fields = before
  const store = createStore({ isPlacing: false, problem: null } as CheckoutState)
  const form = {
    store,
    root: { querySelector: () => ({ focus, removeAttribute: vi.fn<() => void>() }) },
    readData: () => fields,
    getElement: () => ({ requestSubmit }),
    update: store.update,
  } as unknown as CheckoutForm
  const placeOrder = createOrderHandler(form, {
    refresh: () => {},
    settle: async () => void (fields = await Promise.resolve(after)),
    isBusy: () => true,
    checkNumbers: () => null,
  })
  const event = createSubmit()
  placeOrder(event)
  return { event, store, requestSubmit, focus }
}

it('an order whose answer arrives at once is sent in a later task, because a browser ignores it during its first event [CHECKOUT-08]', async () => {
  const { event, store, requestSubmit } = pressDuringRequest({}, {})
  expect([event.defaultPrevented, store.getState().isPlacing]).toEqual([true, true])
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
  expect(requestSubmit).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(requestSubmit).toHaveBeenCalledOnce()
  expect(store.getState().isPlacing).toBe(false)
})

it.each([
  { agreed: 'se|398' },
  { shippingId: '2' },
  { deliveryWindow: '2030-01-02T10:00:00Z' },
  { pickupPoint: 'north' },
])(
  'an order that was pressed before an answer changed it is shown again, not sent: %j [CHECKOUT-08]',
  async (change) => {
    const before = {
      agreed: 'se|349',
      shippingId: '1',
      deliveryWindow: '2030-01-01T10:00:00Z',
      pickupPoint: 'south',
    }
    const { store, requestSubmit, focus } = pressDuringRequest(before, { ...before, ...change })
    await vi.runAllTimersAsync()
    expect(requestSubmit).not.toHaveBeenCalled()
    expect(store.getState()).toMatchObject({ isPlacing: false, problem: 'cart-changed' })
    expect(focus).toHaveBeenCalledOnce()
  },
)

it('an order that was pressed before the first delivery was known is sent with the one that the answer chooses [CHECKOUT-08]', async () => {
  const before = { agreed: 'se|349', shippingId: '1', deliveryWindow: '', pickupPoint: '' }
  const after = { ...before, deliveryWindow: '2030-01-01T10:00:00Z', pickupPoint: 'south' }
  const { requestSubmit } = pressDuringRequest(before, after)
  await vi.runAllTimersAsync()
  expect(requestSubmit).toHaveBeenCalledOnce()
})

it('an order with a new code is sent as a page after an answer of another build, which cannot show the code [CHECKOUT-08]', async () => {
  const answer = { build: 'new', shop: {}, content: {} }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  const store = createStore({ isPlacing: false, refresh: null } as CheckoutState)
  const form = {
    store,
    readData: () => ({ code: 'MATGLAD' }),
    getElement: () => ({ getAttribute: () => '/sv/kassan' }),
    saveDraft: () => {},
  } as unknown as CheckoutForm
  const actions = createCheckoutRefresh(form, 'old')
  const placeOrder = createOrderHandler(form, { ...actions, checkNumbers: () => null })
  const [first, second] = [createSubmit(), createSubmit()]
  placeOrder(first)
  await vi.waitFor(() => expect(store.getState().refresh?.status).toBe('failed'))
  placeOrder(second)
  expect([first.defaultPrevented, second.defaultPrevented]).toEqual([true, false])
})
