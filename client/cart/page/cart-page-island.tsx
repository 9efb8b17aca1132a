import { CartContent } from '#shared/cart/cart-content.tsx'
import type { CartParts } from '#shared/cart/cart-parts.ts'
import type { CompiledMessages } from '#shared/i18n/translator.ts'
import { isRecord } from '../../browser/is-record.ts'
import { parseCart, parseCartDetails } from '../../state/parse-cart.ts'
import type { CartFacts } from '../../state/client-state.ts'
import { readCartPage } from '../../state/shown-cart.ts'
import type { IslandServices } from '../../ui/island/island-services.ts'
import { runWhenIdle } from '../../ui/loading/idle-load.ts'
import { getCartStore, hydrateCart, parseRefusal } from '../cart-island.tsx'

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

function readParts(root: HTMLElement, delivery: unknown): CartParts {
  const read = (name: string) => root.querySelector(`[data-server-part="${name}"]`)?.innerHTML ?? ''
  return {
    delivery: toText(delivery) || null,
    meals: read('meals'),
    mealForms: read('mealForms'),
    empty: read('empty'),
  }
}

type Settings = {
  messages: CompiledMessages
  first: CartFacts
}

export function createCartPage(
  root: HTMLElement,
  services: IslandServices,
  { messages, first }: Settings,
): void {
  const { cart, problem, notices, removed, refusal, delivery, origin, live, shop } =
    readCartPage() ?? {}
  const shown = parseCart(cart)
  if (shown === undefined) throw new Error('The cart page has no cart')
  const store = getCartStore(services)
  const details = parseCartDetails({ problem, notices, removed })
  const parts = readParts(root, delivery)
  store.receive(shown, { ...details, parts })
  const fixed = { refusal: parseRefusal(refusal), origin: toText(origin) }
  hydrateCart({
    root,
    store,
    shop,
    messages,
    idPrefix: 'cart',
    fallback: 'main h1',
    render: (state, handlers) => (
      <CartContent {...state} {...fixed} parts={state.parts ?? parts} handlers={handlers} />
    ),
  })
  // Another tab may have changed the cart since the server rendered it.
  const now = services.state.get().cart
  if (now !== first || now.quantity !== (shown?.quantity ?? 0)) void store.load()
  if (!isRecord(live)) return
  const texts = {
    endpoint: toText(live.endpoint),
    changed: toText(live.changed),
    available: toText(live.available),
  }
  runWhenIdle(() => {
    void import('./connect-live-cart.ts')
      .then(({ connectLiveCart }) => connectLiveCart(store, texts))
      .catch(reportError)
  })
}
