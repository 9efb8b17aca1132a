import { loadOnce } from '../../browser/load-once.ts'
import { createElement } from '../../browser/create-element.ts'
import { findTarget, onReturn } from '../../browser/browser-events.ts'
import { holdEvents, type HeldEvents } from '../../forms/hold-events.ts'
import type { Island, IslandContext, LoadContext } from '../../ui/island/island-services.ts'
import { findClickedLink } from '../../ui/dialogs/is-plain-click.ts'
import { readBootTexts } from '../../ui/site/boot-texts.ts'
import { runWhenIdle, savesData } from '../../ui/loading/idle-load.ts'
import { loadCartMessages } from '../load-cart-messages.ts'
import { createMiniCartContent, type CreateView } from './mini-cart-content.ts'

async function loadIsland({ loadChunk, state }: LoadContext): Promise<CreateView> {
  const [{ createMiniCartView }, messages] = await Promise.all([
    loadChunk(import('./mini-cart-island.tsx')),
    loadChunk(loadCartMessages(state.get().locale)),
  ])
  return (context) => createMiniCartView(context, messages)
}

/** The island is much larger, so it is not loaded for an empty cart. */
export function loadMiniCart(loadContext: LoadContext): (context: IslandContext) => Island {
  const { state } = loadContext
  const loadView = loadOnce(() => loadIsland(loadContext))
  let isOpened = false
  const preloadView = () =>
    runWhenIdle(() => {
      // In an opened mini cart the lines come first.
      if (!isOpened && state.get().cart.quantity > 0 && !savesData()) loadView().catch(reportError)
    })
  const preloadOnLink = (event: Event) => {
    if (findTarget(event, '[data-island-trigger="mini-cart"]')) preloadView()
  }
  if (state.get().cart.source === 'form') preloadView()
  state.subscribe(({ cart }, before) => {
    if (cart !== before.cart && cart.source === 'form') preloadView()
  })
  document.addEventListener('pointerover', preloadOnLink, { passive: true })
  document.addEventListener('focusin', preloadOnLink)
  return (context) => {
    isOpened = true
    return mountMiniCart(context, loadView)
  }
}

function createFailure(cartPath: string): HTMLElement {
  const { failed, showCart } = readBootTexts()
  return createElement(
    'div',
    { class: 'mini-cart-empty' },
    createElement('p', { role: 'alert' }, failed),
    createElement('a', { class: 'button', href: cartPath }, showCart),
  )
}

function getBody(container: HTMLElement): HTMLElement {
  const body = container.querySelector<HTMLElement>('[data-mini-cart]')
  if (!body) throw new Error('The page has no frame for the mini cart')
  return body
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.value !== target.defaultValue

function mountMiniCart(context: IslandContext, loadView: () => Promise<CreateView>): Island {
  const { container, cartPath, state } = context
  const body = getBody(container)
  const loading = body.innerHTML
  const content = createMiniCartContent(context, body, loadView)
  const isOpen = () => container.hasAttribute('open')
  let held: HeldEvents | null = null
  let isOutdated = false

  /** Holds the presses until React is there. A shopper who saves data gets it with the first press. */
  function hold() {
    held ??= holdEvents(body, {
      heldEvents: ['focusout', 'submit'],
      isHeld: ({ type, target }) => type === 'submit' || isTyped(target),
      load: content.takeOver,
    })
    if (!savesData()) held.start()
  }
  async function fill() {
    const isEmptied = isOutdated && !content.isTakingOver()
    if (isEmptied) body.innerHTML = loading
    isOutdated = false
    if (await content.load()) {
      if (content.getFragment()?.cart && !content.getView()) hold()
    } else if (isEmptied || !content.getFragment()) {
      body.replaceChildren(createFailure(cartPath))
      isOutdated = true
    }
  }
  async function refresh() {
    const view = content.getView()
    if (view) view.refresh()
    else await fill()
  }
  body.addEventListener('click', (event) => {
    const link = findClickedLink(event)
    if (!link) return
    if (held?.append(() => content.getView()?.openLater(link.href))) event.preventDefault()
  })
  state.subscribe(({ cart }, before) => {
    if (cart === before.cart || cart.isLoad || content.getView()) return
    isOutdated = !isOpen()
    if (isOpen()) void refresh()
  })
  onReturn(() => {
    if (isOpen()) void refresh()
  })
  return { replay: refresh }
}
