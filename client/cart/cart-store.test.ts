import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cart } from '#shared/cart/cart.ts'
import { createQueue } from '../queue.ts'
import type { LineChange } from './apply-change.ts'
import type { CartReply } from './cart-requests.ts'
import { createCartStore } from './cart-store.ts'
import { createSampleCart } from './sample-cart.ts'

const noReply: CartReply = { cart: undefined, problem: 'general' }

// A server that answers when told to, in the order it was asked.
function createShop(queue = createQueue()) {
  const asked: (LineChange | 'load')[] = []
  const waiting: ((reply: CartReply) => void)[] = []
  const published: (Cart | null)[] = []
  function ask(question: LineChange | 'load') {
    asked.push(question)
    return new Promise<CartReply>((resolve) => waiting.push(resolve))
  }
  const store = createCartStore({
    queue,
    requests: { load: () => ask('load'), change: ask },
    onChanged: (cart) => published.push(cart),
  })
  async function answer(reply: CartReply) {
    await settle()
    const resolve = waiting.shift()
    if (!resolve) throw new Error('Nobody has asked')
    resolve(reply)
    await settle()
  }
  return { store, asked, published, answer }
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

const quantities = (cart: Cart | null) => cart?.lines.map((line) => line.quantity)

async function createLoadedShop(cart: Cart) {
  const shop = createShop()
  void shop.store.load()
  await shop.answer({ cart, problem: null })
  return shop
}

describe('the cart as it is shown', () => {
  it('is busy until it is loaded for the first time, and not when it is refreshed', async () => {
    const { store, answer } = createShop()
    void store.load()
    expect(store.getState()).toEqual({ cart: null, isBusy: true, problem: null })
    await answer({ cart: null, problem: null })
    void store.load()
    expect(store.getState()).toEqual({ cart: null, isBusy: false, problem: null })
  })

  it('CART-04 shows a change before the server has answered', async () => {
    const { store, answer } = await createLoadedShop(createSampleCart({ 1: 2, 2: 1 }))
    void store.changeQuantity(1, 5)
    void store.remove(2)
    expect(quantities(store.getState().cart)).toEqual([5])
    expect(store.getState().isBusy).toBe(true)
    const last = createSampleCart({ 1: 5 })
    await answer({ cart: createSampleCart({ 1: 5, 2: 1 }), problem: null })
    expect(quantities(store.getState().cart)).toEqual([5])
    await answer({ cart: last, problem: null })
    expect(store.getState()).toEqual({ cart: last, isBusy: false, problem: null })
  })

  it('sends one change at a time, in the order they were made', async () => {
    const { store, asked, answer } = await createLoadedShop(createSampleCart({ 1: 2 }))
    void store.changeQuantity(1, 3)
    void store.changeQuantity(1, 4)
    await settle()
    expect(asked.slice(1)).toEqual([{ skuId: 1, quantity: 3 }])
    await answer({ cart: createSampleCart({ 1: 3 }), problem: null })
    expect(asked.slice(1)).toEqual([
      { skuId: 1, quantity: 3 },
      { skuId: 1, quantity: 4 },
    ])
  })

  it('waits for a change that another part of the page has sent', async () => {
    const queue = createQueue()
    const shop = createShop(queue)
    const other = Promise.withResolvers<void>()
    void queue(() => other.promise)
    void shop.store.load()
    await settle()
    expect(shop.asked).toEqual([])
    other.resolve()
    await settle()
    expect(shop.asked).toEqual(['load'])
  })

  it('goes back to what it was when a change fails, and says why', async () => {
    const cart = createSampleCart({ 1: 2 })
    const { store, answer } = await createLoadedShop(cart)
    void store.changeQuantity(1, 5)
    await answer(noReply)
    expect(store.getState()).toEqual({ cart, isBusy: false, problem: 'general' })
  })

  it('shows the cart that came with a refusal', async () => {
    const { store, answer } = await createLoadedShop(createSampleCart({ 1: 2 }))
    void store.changeQuantity(1, 5)
    const cart = createSampleCart({ 1: 3 })
    await answer({ cart, problem: { kind: 'too-many', stock: 3 } })
    expect(store.getState()).toMatchObject({ cart, problem: { kind: 'too-many', stock: 3 } })
  })

  it('keeps the word on a failure until the shopper acts again', async () => {
    const cart = createSampleCart({ 1: 2 })
    const { store, answer } = await createLoadedShop(cart)
    void store.changeQuantity(1, 5)
    void store.changeQuantity(1, 2)
    await answer({ cart, problem: 'invalid-quantity' })
    await answer({ cart, problem: null })
    expect(store.getState().problem).toBe('invalid-quantity')
    void store.changeQuantity(1, 1)
    expect(store.getState().problem).toBeNull()
  })

  it('CART-09 stays the same object when what is fetched is no news', async () => {
    const cart = createSampleCart({ 1: 2 })
    const { store, answer } = await createLoadedShop(cart)
    void store.load()
    await answer({ cart: { ...structuredClone(cart), vat: '1 kr' }, problem: null })
    expect(store.getState().cart).toBe(cart)
  })

  it('CART-09 is replaced by a fetched cart with another total', async () => {
    const { store, answer } = await createLoadedShop(createSampleCart({ 1: 2 }))
    const fetched = createSampleCart({ 1: 3 })
    void store.load()
    await answer({ cart: fetched, problem: null })
    expect(store.getState().cart).toBe(fetched)
  })

  it('stays when it cannot be refreshed, without a word', async () => {
    const cart = createSampleCart({ 1: 2 })
    const { store, answer } = await createLoadedShop(cart)
    void store.load()
    await answer(noReply)
    expect(store.getState()).toEqual({ cart, isBusy: false, problem: null })
  })

  it('says so when it cannot be loaded at all', async () => {
    const { store, answer } = createShop()
    void store.load()
    await answer(noReply)
    expect(store.getState()).toEqual({ cart: null, isBusy: false, problem: 'general' })
  })

  it('CART-07 shows what another tab was given, with the unanswered changes on top', async () => {
    const { store } = await createLoadedShop(createSampleCart({ 1: 2 }))
    void store.remove(2)
    store.receive(createSampleCart({ 1: 4, 2: 1 }))
    expect(quantities(store.getState().cart)).toEqual([4])
  })

  it('CART-07 tells of every answer that brings a cart, and of a failure nothing', async () => {
    const { store, published, answer } = await createLoadedShop(createSampleCart({ 1: 2 }))
    const cart = createSampleCart({ 1: 3 })
    void store.changeQuantity(1, 3)
    await answer({ cart, problem: null })
    void store.changeQuantity(1, 4)
    await answer(noReply)
    expect(published.slice(1)).toEqual([cart])
  })
})

describe('the ordered writer', () => {
  const change = fc.record({ skuId: fc.integer({ min: 1, max: 3 }), quantity: fc.nat({ max: 5 }) })
  const cart = fc
    .dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 5 }))
    .map((quantity) => createSampleCart(quantity))
  const reply = fc.oneof(
    fc.record({ cart, problem: fc.constant(null) }),
    fc.record({
      cart: fc.option(cart),
      problem: fc.constantFrom('invalid-quantity', 'cart-not-found'),
    }),
    fc.constant(noReply),
  ) as fc.Arbitrary<CartReply>
  // The shopper acts, or the server answers the oldest question if there is one.
  const step = fc.oneof(fc.record({ change }), fc.record({ answer: reply })) as fc.Arbitrary<
    { change: LineChange; answer?: never } | { answer: CartReply; change?: never }
  >

  it('ends with the last cart the server gave, whatever it answers and whenever', async () => {
    await fc.assert(
      fc.asyncProperty(cart, fc.array(step, { maxLength: 20 }), async (first, steps) => {
        const { store, asked, answer } = await createLoadedShop(first)
        const replies: CartReply[] = []
        const changes: LineChange[] = []
        const give = async (next: CartReply) => {
          replies.push(next)
          await answer(next)
        }
        for (const { change: made, answer: given } of steps) {
          if (made) {
            changes.push(made)
            void store.changeQuantity(made.skuId, made.quantity)
          } else if (replies.length < changes.length) await give(given)
        }
        while (replies.length < changes.length) await give(noReply)

        const said = replies.map((given) => given.cart).filter((given) => given !== undefined)
        const { cart: shown, isBusy } = store.getState()
        expect(shown).toEqual(said.length > 0 ? said.at(-1) : first)
        expect(isBusy).toBe(false)
        expect(asked.slice(1)).toEqual(changes)
      }),
      { numRuns: 60 },
    )
  })
})
