import { clearFormError, showFormError } from '../../forms/form-error.ts'
import type { Island, IslandContext, LoadContext } from '../../ui/island/island-services.ts'
import { readBootTexts } from '../../ui/site/boot-texts.ts'
import { runWhenIdle, savesData } from '../../ui/loading/idle-load.ts'
import { createMiniCartContent, type MiniCartContent } from './mini-cart-content.ts'
import { connectMiniCartForm, MINI_CART_FORM } from './mini-cart-form.ts'
import type { CreateView } from './mini-cart-view.ts'
import type { CompiledMessages } from '#shared/i18n/translator.ts'

const messageFiles = import.meta.glob<CompiledMessages>('../../../locales/*.json', {
  query: '?areas=cart,price',
  import: 'default',
})

// Loads the texts of the mini cart in the language of the page, or in English if there are none.
async function loadMessages(locale: string): Promise<CompiledMessages> {
  const loadFile =
    messageFiles[`../../../locales/${locale}.json`] ?? messageFiles['../../../locales/en.json']
  return loadFile ? loadFile() : {}
}

async function loadIsland({ loadChunk, state }: LoadContext): Promise<CreateView> {
  const [{ createMiniCartView }, messages] = await Promise.all([
    loadChunk(import('./mini-cart-island.tsx')),
    loadChunk(loadMessages(state.get().locale)),
  ])
  return (context) => createMiniCartView(context, messages)
}

/** Returns a function that loads the island of the mini cart once. */
function createViewLoader(context: LoadContext): () => Promise<CreateView> {
  let attempt: Promise<CreateView> | undefined
  return () => {
    attempt ??= loadIsland(context)
    // The next call loads again what could not be loaded.
    attempt.catch(() => (attempt = undefined))
    return attempt
  }
}

/**
 * Prepares the mini cart. Its island, which is much larger, is loaded when the browser has nothing else
 * to do, after an addition or when the pointer or the focus is on a link of the cart. It is not loaded
 * for an empty cart or for a shopper who saves data.
 */
export function loadMiniCart(loadContext: LoadContext): (context: IslandContext) => Island {
  const { state } = loadContext
  const loadView = createViewLoader(loadContext)
  let isOpened = false
  const preloadView = () =>
    runWhenIdle(() => {
      // In an opened mini cart the lines come first.
      if (!isOpened && state.get().cart.quantity > 0 && !savesData()) loadView().catch(reportError)
    })
  const preloadOnLink = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-island-trigger="mini-cart"]'))
      preloadView()
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
  const failure = document.createElement('div')
  failure.className = 'mini-cart-empty'
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = failed
  const link = document.createElement('a')
  link.className = 'button'
  link.href = cartPath
  link.textContent = showCart
  failure.append(message, link)
  return failure
}

function connectForm({ container, cartQueue }: IslandContext, content: MiniCartContent): void {
  async function send(sent: HTMLFormElement, fields: URLSearchParams) {
    clearFormError(sent)
    if (await content.request(fields)) return
    const form = container.querySelector<HTMLFormElement>(MINI_CART_FORM)
    if (form) showFormError(form, readBootTexts().failed)
  }
  connectMiniCartForm(container, {
    isActive: () => content.getView() === null,
    isSending: content.isRequesting,
    openLater: (href) => void cartQueue(() => Promise.resolve(location.assign(href))),
    send: (form, fields) => void send(form, fields),
  })
}

function getBody(container: HTMLElement): HTMLElement {
  const body = container.querySelector<HTMLElement>('[data-mini-cart]')
  if (!body) throw new Error('The page has no frame for the mini cart')
  return body
}

function mountMiniCart(context: IslandContext, loadView: () => Promise<CreateView>): Island {
  const { container, cartPath, state } = context
  const body = getBody(container)
  const loading = body.innerHTML
  const content = createMiniCartContent(context, body)
  const isOpen = () => container.hasAttribute('open')
  let isOutdated = false

  async function fill() {
    if (isOutdated) body.innerHTML = loading
    isOutdated = false
    const isFilled = (await content.request()) !== null || content.getFragment() !== null
    if (!isFilled) body.replaceChildren(createFailure(cartPath))
    // Without its island the mini cart works too.
    if (content.getFragment()?.cart && !savesData()) content.takeOver(await loadView())
  }
  async function refresh() {
    const view = content.getView()
    if (view) view.refresh()
    else await fill()
  }
  connectForm(context, content)
  state.subscribe(({ cart }, before) => {
    if (cart === before.cart || cart.source === 'island' || content.getView()) return
    isOutdated = !isOpen()
    if (isOpen()) void refresh()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOpen()) void refresh()
  })
  return { replay: refresh }
}
