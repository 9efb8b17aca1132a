import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cart } from '#shared/cart/cart.ts'
import type { RemovedLine } from '#shared/cart/removed-line.ts'
import { createQueue } from '../browser/queue.ts'
import type { LineChange } from '../state/apply-change.ts'
import type { CartForm, CartReply } from '../state/cart-requests.ts'
import { createCartStore } from './cart-store.ts'
import { createSampleCart } from './sample-cart.fixture.ts'

const failedReply: CartReply = { cart: undefined, problem: 'general' }

// Simulates a server. Each call of `answer` responds to the oldest pending request.
function createShop(queue = createQueue()) {
  const sent: (LineChange | RemovedLine | CartForm | 'load')[] = []
  const pendingReplies: ((reply: CartReply) => void)[] = []
  const published: (Cart | null)[] = []
  function sendRequest(request: LineChange | RemovedLine | CartForm | 'load') {
    sent.push(request)
    return new Promise<CartReply>((resolve) => pendingReplies.push(resolve))
  }
  const store = createCartStore({
    queue,
    requests: {
      load: () => sendRequest('load'),
      change: sendRequest,
      undo: sendRequest,
      submit: sendRequest,
    },
    createKey: () => 'key-1234',
    onChanged: (cart) => published.push(cart),
  })
  async function answer(reply: CartReply) {
    await settle()
    const resolve = pendingReplies.shift()
    if (!resolve) throw new Error('No request is pending')
    resolve(reply)
    await settle()
  }
  return { store, sent, published, answer }
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

const quantities = (cart: Cart | null) => cart?.lines.map((line) => line.quantity)

async function createLoadedShop(cart: Cart) {
  const shop = createShop()
  void shop.store.load()
  await shop.answer({ cart, problem: null })
  return shop
}

describe('the cart store of a page', () => {
  it('the store is busy until the first load ends, and not busy during a later load', async () => {
    const { store, answer } = createShop()
    void store.load()
    expect(store.getState()).toMatchObject({ cart: null, isBusy: true, problem: null })
    await answer({ cart: null, problem: null })
    void store.load()
    expect(store.getState()).toMatchObject({ cart: null, isBusy: false, problem: null })
  })

  it('a change is shown before the server has responded [CART-04]', async () => {
    const { store, answer } = await createLoadedShop(createSampleCart({ 1: 2, 2: 1 }))
    void store.changeQuantity('line-1', 5)
    void store.changeQuantity('line-2', 0)
    expect(quantities(store.getState().cart)).toEqual([5])
    expect(store.getState().isBusy).toBe(true)
    const last = createSampleCart({ 1: 5 })
    await answer({ cart: createSampleCart({ 1: 5, 2: 1 }), problem: null })
    expect(quantities(store.getState().cart)).toEqual([5])
    await answer({ cart: last, problem: null })
    expect(store.getState()).toMatchObject({ cart: last, isBusy: false, problem: null })
  })

  it('saving waits for the changes under way and returns the problem of a change [CART-08]', async () => {
    const { store, answer } = await createLoadedShop(createSampleCart({ 1: 2 }))
    let saved: unknown
    void store.changeQuantity('line-1', 9)
    const saving = store.save().then((problem) => (saved = problem))
    await settle()
    expect(saved).toBeUndefined()
    const problem = { kind: 'too-many', stock: 5, lineId: 'line-1' } as const
    await answer({ cart: createSampleCart({ 1: 5 }), problem })
    await saving
    expect(saved).toEqual(problem)
  })

  it('changes are sent one at a time, and of those that wait only the last one of each line', async () => {
    const { store, sent, answer } = await createLoadedShop(createSampleCart({ 1: 2 }))
    void store.changeQuantity('line-1', 3)
    await settle()
    void store.changeQuantity('line-1', 9)
    void store.changeQuantity('line-1', 4)
    await settle()
    expect(sent.slice(1)).toEqual([{ lineId: 'line-1', quantity: 3 }])
    await answer({ cart: createSampleCart({ 1: 3 }), problem: null })
    expect(sent.slice(1)).toEqual([
      { lineId: 'line-1', quantity: 3 },
      { lineId: 'line-1', quantity: 4 },
    ])
  })

  it('a load waits for the response to a change that another part of the page has sent', async () => {
    const queue = createQueue()
    const shop = createShop(queue)
    const other = Promise.withResolvers<void>()
    void queue(() => other.promise)
    void shop.store.load()
    await settle()
    expect(shop.sent).toEqual([])
    other.resolve()
    await settle()
    expect(shop.sent).toEqual(['load'])
  })

  it('after a failed change the store shows the previous cart and a problem', async () => {
    const cart = createSampleCart({ 1: 2 })
    const { store, answer } = await createLoadedShop(cart)
    void store.changeQuantity('line-1', 5)
    await answer(failedReply)
    expect(store.getState()).toMatchObject({ cart, isBusy: false, problem: 'general' })
  })

  it('an invalid quantity is a problem of its line until the shopper types a valid one, and the unchanged quantity is not sent', async () => {
    const { store, sent } = await createLoadedShop(createSampleCart({ 1: 2, 2: 1 }))
    const problem = { kind: 'invalid-quantity', lineId: 'line-1' } as const
    void store.saveTyped('line-1', null)
    void store.saveTyped('line-2', 1)
    expect(store.getState()).toMatchObject({ isBusy: false, problem })
    void store.saveTyped('line-1', 2)
    expect(store.getState()).toMatchObject({ isBusy: false, problem: null })
    await settle()
    expect(sent).toEqual(['load'])
  })

  it('a typed quantity that could not be sent stays, and is sent with the next press', async () => {
    const { store, sent, answer } = await createLoadedShop(createSampleCart({ 1: 2 }))
    const change = { lineId: 'line-1', quantity: 5, isTyped: true }
    void store.saveTyped('line-1', 5)
    await answer(failedReply)
    expect(store.getState()).toMatchObject({ isBusy: false, problem: 'general' })
    expect(quantities(store.getState().cart)).toEqual([5])
    void store.saveTyped('line-1', 5)
    await answer({ cart: createSampleCart({ 1: 5 }), problem: null })
    expect(sent).toEqual(['load', change, change])
    void store.saveTyped('line-1', 5)
    await settle()
    expect(sent).toHaveLength(3)
  })

  it('a later load keeps a typed quantity that could not be sent, and its problem', async () => {
    const cart = createSampleCart({ 1: 2 })
    const { store, answer } = await createLoadedShop(cart)
    void store.saveTyped('line-1', 5)
    await answer(failedReply)
    void store.load()
    await answer({ cart, problem: null })
    expect(quantities(store.getState().cart)).toEqual([5])
    expect(store.getState().problem).toBe('general')
  })

  it('a later load ends the problem of a press, which is not kept', async () => {
    const { store, answer } = await createLoadedShop(createSampleCart({ 1: 2 }))
    void store.changeQuantity('line-1', 5)
    await answer(failedReply)
    expect(store.getState().problem).toBe('general')
    void store.load()
    await answer({ cart: createSampleCart({ 1: 2 }), problem: null })
    expect(store.getState().problem).toBeNull()
  })

  it('of several loads that wait, the cart is requested once', async () => {
    const { store, sent, answer } = await createLoadedShop(createSampleCart({ 1: 2 }))
    void store.changeQuantity('line-1', 3)
    for (let load = 0; load < 3; load += 1) void store.load()
    await answer({ cart: createSampleCart({ 1: 3 }), problem: null })
    await answer({ cart: createSampleCart({ 1: 4 }), problem: null })
    expect(sent.slice(2)).toEqual(['load'])
    expect(quantities(store.getState().cart)).toEqual([4])
  })

  it('another form of the cart is sent after the changes, and its answer is shown', async () => {
    const { store, sent, published, answer } = await createLoadedShop(createSampleCart({ 1: 2 }))
    const form = { path: '/sv/varukorg/kod', fields: new URLSearchParams({ code: 'MATGLAD' }) }
    void store.changeQuantity('line-1', 3)
    void store.submit(form)
    await answer({ cart: createSampleCart({ 1: 3 }), problem: null })
    expect(store.getState().isBusy).toBe(true)
    const cart = createSampleCart({ 1: 3, 2: 1 })
    const parts = { delivery: null, meals: '', mealForms: '', empty: '' }
    await answer({ cart, problem: null, parts })
    expect(sent.at(-1)).toBe(form)
    expect(store.getState()).toMatchObject({ cart, parts, isBusy: false })
    expect(published.at(-1)).toBe(cart)
  })

  it('the store shows the cart from the response to a refused change', async () => {
    const { store, answer } = await createLoadedShop(createSampleCart({ 1: 2 }))
    void store.changeQuantity('line-1', 5)
    const cart = createSampleCart({ 1: 3 })
    await answer({ cart, problem: { kind: 'too-many', stock: 3 } })
    expect(store.getState()).toMatchObject({ cart, problem: { kind: 'too-many', stock: 3 } })
  })

  it('a problem stays after a later success, and the next change by the shopper clears it', async () => {
    const cart = createSampleCart({ 1: 2 })
    const { store, answer } = await createLoadedShop(cart)
    void store.changeQuantity('line-1', 5)
    await settle()
    void store.changeQuantity('line-1', 2)
    await answer({ cart, problem: 'invalid-quantity' })
    await answer({ cart, problem: null })
    expect(store.getState().problem).toBe('invalid-quantity')
    void store.changeQuantity('line-1', 1)
    expect(store.getState().problem).toBeNull()
  })

  it('the store keeps its cart object if a loaded cart shows the same values [CART-09]', async () => {
    const cart = createSampleCart({ 1: 2 })
    const { store, answer } = await createLoadedShop(cart)
    void store.load()
    await answer({ cart: { ...structuredClone(cart), vats: [] }, problem: null })
    expect(store.getState().cart).toBe(cart)
  })

  it('a loaded cart with other quantities replaces the shown cart [CART-09]', async () => {
    const { store, answer } = await createLoadedShop(createSampleCart({ 1: 2 }))
    const fetched = createSampleCart({ 1: 3 })
    void store.load()
    await answer({ cart: fetched, problem: null })
    expect(store.getState().cart).toBe(fetched)
  })

  it('a failed later load keeps the cart and shows no problem', async () => {
    const cart = createSampleCart({ 1: 2 })
    const { store, answer } = await createLoadedShop(cart)
    void store.load()
    await answer(failedReply)
    expect(store.getState()).toMatchObject({ cart, isBusy: false, problem: null })
  })

  it('a failed first load sets a problem', async () => {
    const { store, answer } = createShop()
    void store.load()
    await answer(failedReply)
    expect(store.getState()).toMatchObject({ cart: null, isBusy: false, problem: 'general' })
  })

  it('a cart from another tab is shown with the pending changes of this tab applied [CART-07]', async () => {
    const { store } = await createLoadedShop(createSampleCart({ 1: 2 }))
    void store.changeQuantity('line-2', 0)
    store.receive(createSampleCart({ 1: 4, 2: 1 }))
    expect(quantities(store.getState().cart)).toEqual([4])
  })

  it('the store publishes each cart that a response to a change contains, and nothing after a failed request [CART-07]', async () => {
    const { store, published, answer } = await createLoadedShop(createSampleCart({ 1: 2 }))
    const cart = createSampleCart({ 1: 3 })
    void store.changeQuantity('line-1', 3)
    await answer({ cart, problem: null })
    void store.changeQuantity('line-1', 4)
    await answer(failedReply)
    expect(published.slice(1)).toEqual([cart])
  })
})

describe('undoing a removal in the cart store', () => {
  async function removeSecondLine() {
    const shop = await createLoadedShop(createSampleCart({ 1: 2, 2: 3 }))
    void shop.store.changeQuantity('line-2', 0)
    return shop
  }

  it('a removed line can be added again, and the store says which line it is [CART-04]', async () => {
    const { store, sent, answer } = await removeSecondLine()
    const { removed } = store.getState()
    expect(removed).toMatchObject({ key: 'key-1234', name: 'Meal 2', skuId: 2, quantity: 3 })
    await answer({ cart: createSampleCart({ 1: 2 }), problem: null })
    expect(store.getState().removed).toBe(removed)
    void store.undo()
    expect(store.getState()).toMatchObject({ removed: null, isBusy: true })
    await answer({ cart: createSampleCart({ 1: 2, 3: 3 }), problem: null })
    expect(sent.at(-1)).toBe(removed)
    expect(quantities(store.getState().cart)).toEqual([2, 3])
    expect(store.getState()).toMatchObject({ restoredId: 'line-3', isBusy: false })
  })

  it('only the last of several removals is offered, and another change ends the offer', async () => {
    const { store } = await removeSecondLine()
    void store.changeQuantity('line-1', 0)
    expect(store.getState().removed?.name).toBe('Meal 1')
    void store.changeQuantity('line-1', 2)
    expect(store.getState().removed).toBeNull()
  })

  it('nothing is offered if the removal failed, and a failed undo can be repeated', async () => {
    const failed = await removeSecondLine()
    await failed.answer(failedReply)
    expect(failed.store.getState().removed).toBeNull()
    const { store, answer } = await removeSecondLine()
    const { removed } = store.getState()
    await answer({ cart: createSampleCart({ 1: 2 }), problem: null })
    void store.undo()
    await answer(failedReply)
    expect(store.getState()).toMatchObject({ removed, problem: 'general', isBusy: false })
  })

  it('a load shows the notices of the server, although the cart has the same amounts [CART-09]', async () => {
    const cart = createSampleCart({ 1: 2 })
    const { store, answer } = await createLoadedShop(cart)
    const notices = [{ kind: 'sold-out', lineId: 'line-1' }] as const
    void store.load()
    await answer({ cart: structuredClone(cart), problem: null, notices })
    expect(store.getState()).toMatchObject({ notices })
    expect(store.getState().cart).toBe(cart)
  })
})

describe('the cart store with random changes and responses', () => {
  const change = fc.record({
    lineId: fc.constantFrom('line-1', 'line-2', 'line-3'),
    quantity: fc.nat({ max: 5 }),
  })
  const cart = fc
    .dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 5 }))
    .map((quantity) => createSampleCart(quantity))
  const reply = fc.oneof(
    fc.record({ cart, problem: fc.constant(null) }),
    fc.record({
      cart: fc.option(cart),
      problem: fc.constantFrom('invalid-quantity', 'cart-not-found'),
    }),
    fc.constant(failedReply),
  ) as fc.Arbitrary<CartReply>
  // A step is either a change by the shopper or a response to the oldest pending request. A
  // response is skipped if no request is pending.
  const step = fc.oneof(fc.record({ change }), fc.record({ answer: reply })) as fc.Arbitrary<
    { change: LineChange; answer?: never } | { answer: CartReply; change?: never }
  >

  it('after any sequence of changes and responses the store shows the last cart from the server', async () => {
    await fc.assert(
      fc.asyncProperty(cart, fc.array(step, { maxLength: 20 }), async (first, steps) => {
        const { store, sent, answer } = await createLoadedShop(first)
        const replies: CartReply[] = []
        const changes: LineChange[] = []
        const sendReply = async (next: CartReply) => {
          replies.push(next)
          await answer(next)
        }
        const hasRequest = async () => {
          await settle()
          return sent.length - 1 > replies.length
        }
        for (const { change: nextChange, answer: nextReply } of steps) {
          if (nextChange) {
            const { lineId, quantity } = nextChange
            const line = store.getState().cart?.lines.find(({ id }) => id === lineId)
            if (line?.quantity !== quantity) changes.push(nextChange)
            void store.changeQuantity(lineId, quantity)
          } else if (await hasRequest()) await sendReply(nextReply)
        }
        while (await hasRequest()) await sendReply(failedReply)

        const receivedCarts = replies
          .map((received) => received.cart)
          .filter((received) => received !== undefined)
        const { cart: shown, isBusy } = store.getState()
        expect(shown).toEqual(receivedCarts.length > 0 ? receivedCarts.at(-1) : first)
        expect(isBusy).toBe(false)
        const findLast = (list: readonly unknown[], lineId: string) =>
          (list as LineChange[]).findLast((one) => one.lineId === lineId)
        for (const { lineId } of changes) {
          expect(findLast(sent.slice(1), lineId)).toEqual(findLast(changes, lineId))
        }
      }),
      { numRuns: 60 },
    )
  })
})
