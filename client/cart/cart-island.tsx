import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { CartHandlers } from '#shared/cart/mini-cart.tsx'
import { orderRefusalSchema, type OrderRefusal } from '#shared/cart/cart-notices.tsx'
import { getLineId } from '#shared/cart/cart.ts'
import { localeCodes } from '#shared/i18n/locale.ts'
import { createTranslator, type CompiledMessages } from '#shared/i18n/translator.ts'
import * as z from '#shared/json/schema.ts'
import { marketSchema } from '#shared/market/market.ts'
import { ShopProvider, type Shop } from '#shared/ui/shop-context.tsx'
import { showCodeResult } from '../forms/show-code-result.ts'
import { createCartRequests } from '../state/cart-requests.ts'
import type { IslandServices } from '../ui/island/island-services.ts'
import { createHandlers } from './cart-handlers.ts'
import type { CartState } from './cart-state.ts'
import { createCartStore, type CartStore } from './cart-store.ts'
import { createChangeTexts } from './change-texts.ts'
import { restoreFocus, type CartPart } from './restore-focus.ts'

const localeCodeSchema = z.enum(localeCodes)

const islandShopSchema = z.object({
  name: z.string(),
  locale: z.object({
    code: localeCodeSchema,
    iso: z.string(),
    dir: z.enum(['ltr', 'rtl']),
    domain: z.nullable(z.string()),
  }),
  market: marketSchema,
  prefix: z.object({ locale: localeCodeSchema, market: z.nullable(z.string()) }),
  vatIncluded: z.boolean(),
  pictureEndpoint: z.string(),
})

/** If it is invalid, the island does not start. */
const parseIslandShop = (value: unknown): Omit<Shop, 't'> => z.parse(islandShopSchema, value)

export const parseRefusal = (value: unknown): OrderRefusal | null =>
  z.safeParse(orderRefusalSchema, value).data ?? null

const isCartPage = (): boolean => document.querySelector('[data-cart-page]') !== null
const isMiniCartOpen = (): boolean => document.querySelector('#mini-cart[open]') !== null

let store: CartStore | undefined

export function getCartStore({ cartPath, cartQueue, state }: IslandServices): CartStore {
  if (store) return store
  const isPage = isCartPage()
  const created = createCartStore({
    requests: createCartRequests({ cartPath, query: isPage ? '?view=page' : '' }),
    queue: cartQueue,
    onChanged: (cart, isLoad) =>
      state.setCart({ quantity: cart?.quantity ?? 0, content: cart, source: 'island', isLoad }),
  })
  state.subscribe(({ cart }, before) => {
    if (cart === before.cart || cart.source === 'island') return
    const isShown = isPage || isMiniCartOpen()
    // The answer to another tab may be older than that to this one.
    const isLast = cart.source === 'form' || !isShown
    if (isLast && cart.content !== undefined) created.receive(cart.content)
    // Only the answer to a load has all parts of the page.
    if (isShown && (isPage || !isLast || cart.content === undefined)) void created.load()
  })
  store = created
  return created
}

function focusChange(idPrefix: CartPart['idPrefix'], state: CartState, before: CartState): void {
  const { removed, restoredId, cart } = state
  const focus = (id: string) => document.getElementById(id)?.focus()
  // The button that was pressed is gone after both changes.
  if (removed && removed.key !== before.removed?.key) focus(`${idPrefix}-undo`)
  if (restoredId !== null && restoredId !== before.restoredId)
    focus(getLineId(idPrefix, { id: restoredId }))
  const isCodeNew = cart?.codeResult !== before.cart?.codeResult
  if (idPrefix === 'cart' && cart?.codeResult && isCodeNew) showCodeResult()
}

type IslandSettings = CartPart & {
  root: HTMLElement
  store: CartStore
  shop: unknown
  messages: CompiledMessages
  render: (state: CartState, handlers: CartHandlers) => ReactElement
}

/** Its elements stay, so the focus and a typed quantity do too. */
export function hydrateCart(settings: IslandSettings): void {
  const { root, store: cartStore, messages, render, ...part } = settings
  const facts = parseIslandShop(settings.shop)
  const shop = { ...facts, t: createTranslator(facts.locale.iso, messages) }
  const handlers = createHandlers(cartStore)
  const toElement = (state: CartState) => (
    <ShopProvider shop={shop}>{render(state, handlers)}</ShopProvider>
  )
  // Other scripts add these elements, which React does not expect.
  for (const addition of root.querySelectorAll('.diet-warning, [data-form-error]'))
    addition.remove()
  // Nothing can be added to the elements in between, because the page is blocked.
  const reactRoot = flushSync(() => hydrateRoot(root, toElement(cartStore.getState())))
  const toChangeText = createChangeTexts(shop, cartStore.getState().answered)
  cartStore.subscribe((state, before) => {
    const restore = restoreFocus(root, part)
    flushSync(() => reactRoot.render(toElement(state)))
    restore()
    focusChange(part.idPrefix, state, before)
    const changeText = toChangeText(state, before)
    const status = root.querySelector('[data-cart-change]')
    if (status && changeText !== null) status.textContent = changeText
  })
}
