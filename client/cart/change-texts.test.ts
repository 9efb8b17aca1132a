import { expect, it } from 'vitest'
import { createTranslator } from '#shared/i18n/translator.ts'
import { createQueue } from '../browser/queue.ts'
import type { CartReply } from '../state/cart-requests.ts'
import { createCartStore } from './cart-store.ts'
import { createChangeTexts } from './change-texts.ts'
import { loadCartMessages } from './load-cart-messages.ts'
import { createSampleCart } from './sample-cart.fixture.ts'

const failed: CartReply = { cart: undefined, problem: 'unsent' }
const toReply = (quantities: Record<number, number>, problem: CartReply['problem'] = null) => ({
  cart: createSampleCart(quantities),
  problem,
})

/** A cart with two of meal 1 and one of meal 2. The merchant gives the replies in their order. */
async function createTexts(replies: CartReply[]) {
  const reply = () => Promise.resolve(replies.shift() ?? failed)
  const requests = { load: reply, change: reply, undo: reply, submit: reply }
  const store = createCartStore({ requests, queue: createQueue(), onChanged: () => {} })
  store.receive(createSampleCart({ 1: 2, 2: 1 }))
  const t = createTranslator('en-US', await loadCartMessages('en'))
  const toText = createChangeTexts({ t, vatIncluded: true }, store.getState().answered)
  const said: string[] = []
  store.subscribe((state, before) => {
    const text = toText(state, before)
    if (text) said.push(text)
  })
  return { store, said }
}

it('a quantity that could not be sent is not said when another line changes [CART-08]', async () => {
  const { store, said } = await createTexts([failed, toReply({ 1: 2, 2: 2 })])
  await store.saveTyped('line-1', 9)
  await store.changeQuantity('line-2', 2)
  expect(said).toEqual(['Meal 2: 2. Total 449 kr.'])
})

it('a lowered quantity is said with its answer, and not again with the next change [CART-08]', async () => {
  const lowered = toReply({ 1: 5, 2: 1 }, 'general')
  const { store, said } = await createTexts([lowered, toReply({ 1: 5, 2: 2 })])
  await store.saveTyped('line-1', 9)
  await store.changeQuantity('line-2', 2)
  expect(said).toEqual(['Meal 1: 5. Total 649 kr.', 'Meal 2: 2. Total 749 kr.'])
})

it('what another tab has changed is not said with the next change [CART-08]', async () => {
  const replies = [failed, toReply({ 1: 3, 2: 1 }), toReply({ 1: 3, 2: 2 })]
  const { store, said } = await createTexts(replies)
  await store.saveTyped('line-2', 9)
  await store.load()
  await store.changeQuantity('line-2', 2)
  expect(said).toEqual(['Meal 2: 2. Total 549 kr.'])
})

it('two lines that change at once are said with one total [CART-08]', async () => {
  const replies = [toReply({ 1: 3, 2: 1 }, 'general'), toReply({ 1: 3, 2: 2 })]
  const { store, said } = await createTexts(replies)
  await Promise.all([store.changeQuantity('line-1', 4), store.changeQuantity('line-2', 2)])
  expect(said).toEqual(['Meal 1: 3. Meal 2: 2. Total 549 kr.'])
})

it('a meal that is added beside the cart is said by its name [CART-03, MORE-05]', async () => {
  const { store, said } = await createTexts([toReply({ 1: 2, 2: 1, 3: 1 })])
  await store.submit({ path: '/en/cart', fields: new URLSearchParams() })
  expect(said).toEqual(['Added to your cart: Meal 3. Total 449 kr.'])
})
