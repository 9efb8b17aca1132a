import { restoreFocus } from '../restore-focus.ts'
import { createPointerGate } from '../../forms/pointer-gate.ts'
import { replacePart } from '../../forms/replace-part.ts'
import type { IslandContext } from '../../ui/island/island-services.ts'
import { createPart, requestFragment, type MiniCartFragment } from './mini-cart-fragment.ts'
import type { CreateView, MiniCartView } from './mini-cart-view.ts'

export type MiniCartContent = {
  /** Requests the content, or sends a change. Returns null if there is no valid response. */
  request: (fields?: URLSearchParams) => Promise<MiniCartFragment | null>
  isRequesting: () => boolean
  getFragment: () => MiniCartFragment | null
  getView: () => MiniCartView | null
  /** React takes over the content as soon as no request is under way. */
  takeOver: (createView: CreateView) => void
}

/** Fills the frame of the mini cart with the markup of the server, until React takes it over. */
export function createMiniCartContent(context: IslandContext, body: HTMLElement): MiniCartContent {
  const { cartPath, cartQueue, state } = context
  const runAfterClick = createPointerGate()
  let createView: CreateView | null = null
  let view: MiniCartView | null = null
  let fragment: MiniCartFragment | null = null
  let requests = 0

  function startView() {
    if (view || !createView || !fragment || requests > 0) return
    view = createView({ ...context, body, fragment })
  }
  function showPart({ html, cart }: MiniCartFragment, sent: URLSearchParams | undefined) {
    const part = createPart(html)
    const restore = restoreFocus(body, { idPrefix: 'mini-cart', fallback: '#mini-cart button' })
    if (part) replacePart(body.firstElementChild ?? body, part, sent ?? new URLSearchParams())
    restore()
    if (cart === undefined) return state.refresh()
    const quantity = cart?.quantity ?? 0
    if (sent || quantity !== state.get().cart.quantity)
      state.setCart({ quantity, content: cart, source: 'island', isLoad: !sent })
  }
  function show(next: MiniCartFragment, sent: URLSearchParams | undefined) {
    fragment = next
    if (view) view.receive(next)
    else showPart(next, sent)
  }
  return {
    request(fields) {
      requests += 1
      body.setAttribute('aria-busy', 'true')
      return cartQueue(async () => {
        const next = await requestFragment(cartPath, fields)
        await new Promise<void>(runAfterClick)
        requests -= 1
        if (next) show(next, fields)
        body.setAttribute('aria-busy', `${requests > 0}`)
        startView()
        return next
      })
    },
    isRequesting: () => requests > 0,
    getFragment: () => fragment,
    getView: () => view,
    takeOver(create) {
      createView = create
      startView()
    },
  }
}
