import { isRecord } from '../../browser/is-record.ts'
import { requestJson } from '../../browser/request.ts'
import type { CartFacts, ClientStateStore } from '../../state/client-state.ts'
import { parseCart, parseCartDetails } from '../../state/parse-cart.ts'
import type { Cart } from '#shared/cart/cart.ts'
import { restoreFocus } from '../restore-focus.ts'
import { createPointerGate } from '../../forms/pointer-gate.ts'
import { replacePart } from '../../forms/replace-part.ts'
import type { IslandContext } from '../../ui/island/island-services.ts'

/** The island parses what only it needs. */
export type MiniCartFragment = {
  html: string
  cart: CartFacts['content']
  details: ReturnType<typeof parseCartDetails>
  refusal: unknown
  shop: unknown
}

export function parseFragment(body: unknown): MiniCartFragment | null {
  if (!isRecord(body) || typeof body.html !== 'string') return null
  const { html, cart = null, problem, notices, removed, refusal, shop } = body
  const details = parseCartDetails({ problem, notices, removed })
  return { html, cart: parseCart(cart), details, refusal, shop }
}

async function requestFragment(cartPath: string): Promise<MiniCartFragment | null> {
  const options = { cache: 'no-store', timeoutMs: 10_000 } as const
  return parseFragment(await requestJson(`${cartPath}?view=mini-cart`, options))
}

/** Creates the form of a fragment. React puts links that preload pictures before it. */
function createPart(html: string): Element | null {
  return document.createRange().createContextualFragment(html).lastElementChild
}

export type MiniCartView = {
  refresh: () => void
  /** Shows the cart of a fragment that was requested before React took over. */
  receive: (fragment: MiniCartFragment) => void
  openLater: (href: string) => void
}

/** `body` contains the markup of the fragment. */
export type ViewContext = IslandContext & { body: HTMLElement; fragment: MiniCartFragment }

export type CreateView = (context: ViewContext) => MiniCartView

/** A page that knows only the quantity learns the content, with its current prices. */
function setShownCart(state: ClientStateStore, content: Cart | null): void {
  const quantity = content?.quantity ?? 0
  const known = state.get().cart
  if (quantity !== known.quantity || known.content === undefined)
    state.setCart({ quantity, content, source: 'island', isLoad: true })
}

export function createMiniCartContent(
  context: IslandContext,
  body: HTMLElement,
  loadView: () => Promise<CreateView>,
) {
  const { cartPath, cartQueue, state } = context
  const runAfterClick = createPointerGate()
  let view: MiniCartView | null = null
  let fragment: MiniCartFragment | null = null
  let later: MiniCartFragment | null = null
  let isTakingOver = false
  let requests = 0

  function showPart({ html, cart }: MiniCartFragment) {
    const part = createPart(html)
    const restore = restoreFocus(body, { idPrefix: 'mini-cart', fallback: '#mini-cart button' })
    if (part) replacePart(body.firstElementChild ?? body, part)
    restore()
    if (cart === undefined) state.refresh()
    else setShownCart(state, cart)
  }
  function show(next: MiniCartFragment) {
    if (view) return view.receive(next)
    if (isTakingOver) later = next
    else {
      fragment = next
      showPart(next)
    }
  }
  return {
    /** Requests the content and shows it. Returns false without a valid response; then it stays. */
    async load() {
      requests += 1
      body.setAttribute('aria-busy', 'true')
      return cartQueue(async () => {
        const next = await requestFragment(cartPath)
        await new Promise<void>(runAfterClick)
        requests -= 1
        if (next) show(next)
        body.setAttribute('aria-busy', `${requests > 0}`)
        return next !== null
      })
    },
    getFragment: () => fragment,
    getView: () => view,
    takeOver: async () => {
      if (!fragment) return
      isTakingOver = true
      later = null
      try {
        const createView = await loadView()
        view = createView({ ...context, body, fragment })
        if (later) view.receive(later)
      } finally {
        isTakingOver = false
      }
    },
    isTakingOver: () => isTakingOver,
  }
}
