import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { createTranslator, type CompiledMessages } from '#shared/i18n/translator.ts'
import { ShopProvider, type Shop } from '#shared/ui/shop-context.tsx'
import type { IslandContext } from '../../ui/island/island-services.ts'
import { createCartRequests } from '../../state/cart-requests.ts'
import { createCartStore, type CartDetails, type CartStore } from '../cart-store.ts'
import { MiniCartDialog } from './mini-cart-dialog.tsx'
import { openLater } from './mini-cart-handlers.ts'
import type { MiniCartView, ViewContext } from './mini-cart-view.ts'
import type { CartFacts } from '../../state/client-state.ts'
import { orderRefusalSchema, type OrderRefusal } from '#shared/cart/order-refusal.tsx'
import { localeCodes } from '#shared/i18n/locale.ts'
import * as z from '#shared/json/schema.ts'
import { marketSchema } from '#shared/market/market.ts'

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

/**
 * Parses the shop that the server sends with the content of an island. Throws an error if it is
 * invalid; the island then does not start.
 */
function parseIslandShop(value: unknown): Omit<Shop, 't'> {
  return z.parse(islandShopSchema, value)
}

const parseRefusal = (value: unknown): OrderRefusal | null =>
  z.safeParse(orderRefusalSchema, value).data ?? null

function createStore({ cartPath, cartQueue, state }: IslandContext): CartStore {
  return createCartStore({
    requests: createCartRequests({ cartPath }),
    queue: cartQueue,
    onChanged: (cart, isLoad) =>
      state.setCart({ quantity: cart?.quantity ?? 0, content: cart, source: 'island', isLoad }),
  })
}

/**
 * Returns a function that must be called after each render. If the render removed the focused
 * element, the function focuses the new element with the same id, or else the quantity of the same
 * line, or the first button of the dialog.
 */
function createFocusRestorer(dialog: HTMLElement): () => void {
  let lastId = document.activeElement?.id ?? ''
  let lastLine = ''
  let isMoving = false
  dialog.addEventListener('focusin', ({ target }) => {
    lastId = target instanceof Element ? target.id : ''
    lastLine = (target instanceof Element && target.closest('.cart-line')?.id) || ''
    isMoving = false
  })
  // A render may remove the field that the focus is just leaving. Then the next element gets it.
  dialog.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      isMoving = relatedTarget !== null
    },
    true,
  )
  return () => {
    const wasMoving = isMoving
    isMoving = false
    if (wasMoving) return
    if (!dialog.hasAttribute('open') || dialog.contains(document.activeElement)) return
    const replacement =
      document.getElementById(lastId) ?? document.getElementById(lastLine)?.querySelector('input')
    ;(replacement ?? dialog.querySelector('button'))?.focus()
  }
}

// Other scripts add these elements to the markup of the server, which React expects unchanged.
function removeAdditions(body: HTMLElement): void {
  for (const addition of body.querySelectorAll('.diet-warning, [data-form-error]'))
    addition.remove()
}

function hydrate(context: ViewContext, messages: CompiledMessages, store: CartStore): void {
  const { container, body, fragment } = context
  const shop = parseIslandShop(fragment.shop)
  const refusal = parseRefusal(fragment.refusal)
  const onRendered = createFocusRestorer(container)
  removeAdditions(body)
  // The elements of the server stay, so the focus and a typed quantity do too. Nothing can be added
  // to them in between, because the page is blocked.
  flushSync(() =>
    hydrateRoot(
      body,
      <ShopProvider shop={{ ...shop, t: createTranslator(shop.locale.iso, messages) }}>
        <MiniCartDialog store={store} refusal={refusal} onRendered={onRendered} />
      </ShopProvider>,
    ),
  )
}

/** Takes over the content of the mini cart, which changes at once from now on. */
export function createMiniCartView(context: ViewContext, messages: CompiledMessages): MiniCartView {
  const { container, fragment, state } = context
  const store = createStore(context)
  function receive(cart: CartFacts['content'], details?: CartDetails) {
    if (cart !== undefined) store.receive(cart, details)
    else if (container.hasAttribute('open')) void store.load()
  }
  receive(fragment.cart, fragment.details)
  hydrate(context, messages, store)
  state.subscribe(({ cart }, before) => {
    if (cart !== before.cart && cart.source !== 'island') receive(cart.content)
  })
  return {
    refresh: () => void store.load(),
    receive: (next) => receive(next.cart, next.details),
    openLater: (href) => void openLater(store, href),
  }
}
