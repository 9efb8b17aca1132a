import { MiniCart } from '#shared/cart/mini-cart.tsx'
import type { CompiledMessages } from '#shared/i18n/translator.ts'
import { openLater } from '../cart-handlers.ts'
import { getCartStore, hydrateCart, parseRefusal } from '../cart-island.tsx'
import type { MiniCartFragment, MiniCartView, ViewContext } from './mini-cart-content.ts'

export function createMiniCartView(context: ViewContext, messages: CompiledMessages): MiniCartView {
  const { body, fragment } = context
  const store = getCartStore(context)
  function receive({ cart, details }: MiniCartFragment) {
    if (cart === undefined) void store.load()
    else store.receive(cart, details)
  }
  receive(fragment)
  const refusal = parseRefusal(fragment.refusal)
  hydrateCart({
    root: body,
    store,
    shop: fragment.shop,
    messages,
    idPrefix: 'mini-cart',
    fallback: '#mini-cart button',
    render: (state, handlers) => <MiniCart {...state} refusal={refusal} handlers={handlers} />,
  })
  return {
    refresh: () => void store.load(),
    receive,
    openLater: (href) => void openLater(store, href),
  }
}
