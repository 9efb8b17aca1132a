import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cart } from '#shared/cart/cart.ts'
import { createSampleCart } from '../cart/sample-cart.fixture.ts'
import type { CartFacts } from '../state/client-state.ts'
import { createCartStorage, followCart } from './follow-cart.ts'
import { compareCarts, countCart, toMeasuredCart } from './measured-cart.ts'
import { createFakeState, createItem, sampleScope } from './sample-measurement.fixture.ts'

function createCart(quantities: Record<number, number>): Cart {
  const cart = createSampleCart(quantities)
  const lines = cart.lines.map((line) => ({
    ...line,
    productId: line.productId * 10,
    categoryAlias: 'soups',
    unitPrice: { incVat: '85,00 kr', exVat: '75,89 kr' },
    regularUnitPrice: { incVat: '100,00 kr', exVat: '89,29 kr' },
  }))
  return { ...cart, lines }
}

const toFacts = (
  quantities: Record<number, number>,
  source: CartFacts['source'] = 'form',
): CartFacts => {
  const quantity = Object.values(quantities).reduce((sum, count) => sum + count, 0)
  return { quantity, content: createCart(quantities), source }
}

function createStorage(entries = new Map<string, string>()) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const withoutVat = { ...sampleScope, vatIncluded: false }

/** Simulates one tab of a browser. Each page follows the cart from where the last page left it. */
function createTab({ hasConsent = true } = {}) {
  const local = createStorage()
  const session = createStorage()
  const storage = createCartStorage({
    getLocal: () => local,
    getSession: () => session,
    hasConsent: () => hasConsent,
  })
  function openPage(quantity: number, shown?: Cart, server?: Cart, scope = sampleScope) {
    const first: CartFacts = { quantity, content: undefined, source: 'tab' }
    const state = createFakeState({ cart: first })
    const changes: string[] = []
    let loadable = server
    const follower = followCart({
      state,
      storage,
      getScope: () => scope,
      first,
      readPageCart: () => shown,
      load: () => Promise.resolve(loadable),
      onChange({ added, removed }) {
        changes.push(...added.items.map((item) => `+${item.quantity} ${item.item_name}`))
        changes.push(...removed.items.map((item) => `-${item.quantity} ${item.item_name}`))
      },
    })
    const set = (cart: CartFacts) => state.change({ cart })
    const allow = (cart: Cart) => {
      loadable = cart
      follower.learn()
    }
    return { ...follower, set, allow, changes }
  }
  return { openPage, local }
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

describe('the changes of a cart', () => {
  it('each change of a quantity is reported with its difference, after the answer of the merchant [TRACK-03]', () => {
    const { set, changes } = createTab().openPage(0)
    set(toFacts({ 1: 2 }))
    set(toFacts({ 1: 3, 2: 1 }, 'island'))
    set(toFacts({ 1: 1, 2: 1 }, 'island'))
    set(toFacts({ 2: 1 }))
    set(toFacts({ 2: 1 }))
    expect(changes).toEqual(['+2 Meal 1', '+1 Meal 1', '+1 Meal 2', '-2 Meal 1', '-1 Meal 1'])
  })

  it('a change of another tab and a cart that was only loaded are no change of this page [TRACK-03]', () => {
    const { set, changes } = createTab().openPage(0)
    set(toFacts({ 1: 1 }, 'tab'))
    set({ ...toFacts({ 1: 1, 2: 4 }, 'island'), isLoad: true })
    expect(changes).toEqual([])
    set(toFacts({ 1: 2, 2: 4 }))
    expect(changes).toEqual(['+1 Meal 1'])
  })

  it('the next page knows the cart of the page before, also if its cart has several meals [TRACK-03]', () => {
    const { openPage } = createTab()
    openPage(0).set(toFacts({ 1: 1, 2: 2 }))
    const { set, changes, getItems } = openPage(3)
    expect(getItems().items.map((item) => item.item_name)).toEqual(['Meal 1', 'Meal 2'])
    set(toFacts({ 1: 1, 2: 1 }))
    expect(changes).toEqual(['-1 Meal 2'])
  })

  it('a cart that this browser does not know is loaded once, without a report [TRACK-03]', async () => {
    const { set, changes } = createTab().openPage(2, undefined, createCart({ 1: 2 }))
    await settle()
    expect(changes).toEqual([])
    set(toFacts({ 1: 3 }))
    expect(changes).toEqual(['+1 Meal 1'])
  })

  it('a cart that may only be loaded with consent is known after the visitor has agreed [TRACK-01, TRACK-03]', async () => {
    const { openPage } = createTab()
    const { set, allow, changes } = openPage(2)
    await settle()
    allow(createCart({ 1: 2 }))
    await settle()
    set(toFacts({ 1: 3 }))
    expect(changes).toEqual(['+1 Meal 1'])
    expect(openPage(3).getItems().items).toMatchObject([{ item_name: 'Meal 1', quantity: 3 }])
  })

  it.each([
    ['VAT mode', withoutVat, 75.89],
    ['market', { ...sampleScope, market: 'fi', currency: 'EUR' }, 85],
  ])(
    'a stored cart with the prices of another %s is loaded, and its prices are never mixed [TRACK-03, TRACK-04]',
    async (_, scope, price) => {
      const { openPage } = createTab()
      openPage(0).set(toFacts({ 1: 2 }))
      const { getItems, set, changes } = openPage(2, undefined, createCart({ 1: 2 }), scope)
      expect(getItems().items).toEqual([])
      await settle()
      expect(getItems()).toMatchObject({ scope, items: [{ price }] })
      set(toFacts({ 1: 1 }))
      expect(changes).toEqual(['-1 Meal 1'])
    },
  )

  it('a cart that cannot be loaded gives no wrong report [TRACK-03]', async () => {
    const { set, changes } = createTab().openPage(2)
    await settle()
    set(toFacts({ 1: 3 }))
    expect(changes).toEqual([])
    set(toFacts({ 1: 5 }))
    expect(changes).toEqual(['+2 Meal 1'])
  })

  it('meals of an earlier order or a shared cart are reported on the cart page that follows the form, once [TRACK-03]', () => {
    const { openPage } = createTab()
    openPage(0).saveFormCart()
    const full = createCart({ 1: 1, 2: 2 })
    expect(openPage(3, full).changes).toEqual(['+1 Meal 1', '+2 Meal 2'])
    expect(openPage(3, full).changes).toEqual([])
  })

  it('meals of an order that leads to the checkout are reported with the press, and those that were not added are taken back on the cart page [TRACK-03, TRACK-05]', () => {
    const { openPage } = createTab()
    openPage(0).set(toFacts({ 1: 1 }))
    const { addByForm, changes, getItems } = openPage(1)
    addByForm([createItem(20, { item_name: 'Meal 2', item_variant: '2', quantity: 3 })])
    expect(changes).toEqual(['+3 Meal 2'])
    expect(getItems().items.map((item) => item.item_name)).toEqual(['Meal 1', 'Meal 2'])
    expect(openPage(3, createCart({ 1: 1, 2: 2 })).changes).toEqual(['-1 Meal 2'])
    const tab = createTab()
    const unknown = tab.openPage(2)
    unknown.addByForm([createItem(20, { item_name: 'Meal 2', item_variant: '2', quantity: 3 })])
    expect(unknown.changes).toEqual(['+3 Meal 2'])
    expect(tab.openPage(4, createCart({ 1: 2, 2: 2 })).changes).toEqual([])
  })

  it('a cart page without such a form reports nothing, even if the cart has changed elsewhere [TRACK-03]', () => {
    const { openPage } = createTab()
    openPage(0).set(toFacts({ 1: 1 }))
    const { changes, set } = openPage(2, createCart({ 2: 2 }))
    expect(changes).toEqual([])
    set({ quantity: 0, content: null, source: 'form' })
    expect(changes).toEqual(['-2 Meal 2'])
  })

  it('a change whose answer is not understood is reported after the cart was loaded [TRACK-03]', async () => {
    const { set, changes } = createTab().openPage(0, undefined, createCart({ 1: 1 }))
    set({ quantity: 1, content: undefined, source: 'form' })
    await settle()
    expect(changes).toEqual(['+1 Meal 1'])
  })

  it('without consent nothing is stored [TRACK-01]', () => {
    const { openPage, local } = createTab({ hasConsent: false })
    openPage(0).set(toFacts({ 1: 1 }))
    expect(local.getItem('ralph-measured-cart')).toBeNull()
  })

  it('the differences between any two carts lead from one to the other [TRACK-03]', () => {
    const quantities = fc.dictionary(
      fc.constantFrom('1', '2', '3', '4'),
      fc.integer({ min: 1, max: 9 }),
    )
    const count = (items: { quantity?: number }[]) =>
      items.reduce((sum, { quantity = 0 }) => sum + quantity, 0)
    fc.assert(
      fc.property(quantities, quantities, (one, other) => {
        const [before, after] = [one, other].map((cart) =>
          toMeasuredCart(createCart(cart), sampleScope),
        )
        if (!before || !after) throw new Error('The cart is not valid')
        const { added, removed } = compareCarts(before, after)
        expect(count(added.items) - count(removed.items)).toBe(countCart(after) - countCart(before))
        const addedIds = new Set(added.items.map((item) => item.item_id))
        expect(removed.items.filter((item) => addedIds.has(item.item_id))).toEqual([])
      }),
    )
  })

  it('an item of the cart has the shown price, its discount and the price without VAT [TRACK-03, TRACK-04]', () => {
    const [inc] = toMeasuredCart(createCart({ 1: 2 }), sampleScope)?.lines ?? []
    expect(inc?.item).toEqual({
      item_id: '10',
      item_name: 'Meal 1',
      item_category: 'soups',
      item_variant: '1',
      price: 85,
      price_ex_vat: 75.89,
      discount: 15,
      discount_band: '11-15',
      quantity: 2,
    })
    const [ex] = toMeasuredCart(createCart({ 1: 2 }), withoutVat)?.lines ?? []
    expect(ex?.item).toMatchObject({ price: 75.89, discount: 13.4 })
    expect(toMeasuredCart(undefined, sampleScope)).toBeNull()
  })
})
