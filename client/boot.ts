import { showCartCount } from './cart/show-cart-count.ts'
import { saveLocaleOnSwitch } from './browser/page-cookies.ts'
import { connectDialogs } from './ui/dialogs/dialogs.ts'
import { connectDiet } from './diet/diet-loader.ts'
import { createPageEvents } from './state/page-events.ts'
import { enhanceForms, type SendForm } from './forms/enhance-forms.ts'
import { loadOnce } from './browser/load-once.ts'
import { createQueue } from './browser/queue.ts'
import { guardChunks, loadChunk } from './ui/island/chunk-guard.ts'
import { connectIslands } from './islands.ts'
import { openLogInPrompt } from './account/open-log-in-prompt.ts'
import { loadPageScripts } from './page-scripts.ts'
import { readBootTexts } from './ui/site/boot-texts.ts'
import { getNavigationType, restoreScrollPosition } from './ui/site/scroll-position.ts'
import { connectClientState, createClientState } from './state/client-state.ts'
import { readPageFacts } from './state/page-facts.ts'
import { createLazyToasts } from './ui/toasts/lazy-toasts.ts'

const texts = readBootTexts()
const cartQueue = createQueue()
const toasts = createLazyToasts()

type TabChanges = typeof import('./ui/tabs/handle-tab-change.ts')

const followTabs = (run: (changes: TabChanges) => Promise<void>) =>
  void import('./ui/tabs/handle-tab-change.ts').then(run).catch(reportError)

function createServices() {
  const page = readPageFacts()
  const { cartPath } = page
  const state = createClientState({ page, readCookies: () => document.cookie })
  const services = { cartPath, cartQueue, state }
  const islands = connectIslands(services)
  state.subscribe((now, before) => {
    showCartCount(now.cart.quantity)
    // A shopper who adds a meal probably opens the cart soon.
    if (now.cart.source === 'form') islands.preload('mini-cart')
    const isSame = now.market === before.market && now.vatIncluded === before.vatIncluded
    if (isSame && now.user?.email === before.user?.email) return
    followTabs(({ handleStateChange }) => handleStateChange(toasts, now, before))
  })
  return { ...services, islands }
}

let services: ReturnType<typeof createServices> | null = null
const getServices = () => (services ??= createServices())

function showAdded(name: string) {
  const run = () => void getServices().islands.open('mini-cart')
  toasts.show({
    message: texts.added.replace('{name}', () => name),
    mode: 'success',
    action: texts.showCart === '' ? undefined : { label: texts.showCart, run },
  })
}

async function createSendForm(): Promise<SendForm> {
  const { createCartFormSender } = await import('./cart/send-cart-form.ts')
  const { state } = getServices()
  return createCartFormSender({
    queue: cartQueue,
    failedText: texts.failed,
    onCart: (quantity, content) => state.setCart({ quantity, content, source: 'form' }),
    onAdded: showAdded,
    onUnsent: () => toasts.show({ message: texts.failed, mode: 'error' }),
  })
}

function start() {
  const { islands, ...others } = getServices()
  connectDiet()
  saveLocaleOnSwitch()
  openLogInPrompt(() => islands.open('log-in'))
  connectClientState(others.state)
  if (getNavigationType() === 'back_forward')
    followTabs(({ handleReturn }) => handleReturn(toasts, others.state.get()))
  const pageServices = {
    ...others,
    toasts,
    events: createPageEvents(),
    preloadIsland: islands.preload,
  }
  setTimeout(() => void loadPageScripts(pageServices))
}

enhanceForms(loadOnce(() => loadChunk(createSendForm())))
connectDialogs()
restoreScrollPosition()
// If the server refuses a form, it sends a new page with an error summary, and the focus moves to
// that summary.
document.querySelector<HTMLElement>('[data-error-summary]')?.focus()
guardChunks()
// Forms and links are ready. A slow phone can react to the shopper before the rest runs.
setTimeout(start)
