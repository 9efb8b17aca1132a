import { watchCustomer } from './account/customer-watch.ts'
import { refreshCartCountOnReturn, showCartCount } from './cart/cart-count.ts'
import { createCartEvents } from './cart/cart-events.ts'
import { setCartKey } from './cart/cart-key.ts'
import { saveLocaleOnSwitch } from './cookies/locale-cookie.ts'
import { connectDialogs } from './dialogs/dialogs.ts'
import { connectDiet } from './diet/diet-loader.ts'
import { createPageEvents } from './events/page-events.ts'
import { enhanceForms, type SendForm } from './forms/enhance-forms.ts'
import { createQueue } from './forms/queue.ts'
import { guardChunks, loadChunk } from './island/chunk-guard.ts'
import { connectIslands } from './islands.ts'
import { keepListSelection } from './list/saved-lists.ts'
import { openLogInPrompt } from './log-in/log-in-prompt.ts'
import { loadPageScripts } from './page-scripts.ts'
import { readBootTexts } from './site/boot-texts.ts'
import { hideHeaderOnScroll } from './site/hide-header-on-scroll.ts'
import { closeCategoryMenuOnEscape, closeSheetsOnFocusOut } from './site/menus.ts'
import { restoreScrollPosition } from './site/scroll-position.ts'
import { connectMarketEvents } from './tabs/market-events.ts'
import type { TabChange } from './tabs/tab-change.ts'
import { connectTabs, createTabs } from './tabs/tabs.ts'
import { createLazyToasts } from './toasts/lazy-toasts.ts'

const texts = readBootTexts()
const cartPath = document.body.dataset.cartPath ?? ''
const cartEvents = createCartEvents()
const cartQueue = createQueue()
const toasts = createLazyToasts(texts.close)
const tabs = createTabs({
  page: cartPath,
  onCart: (change) => cartEvents.publish({ ...change, source: 'tab' }),
  onMarket: (market) => {
    if (market !== document.body.dataset.market) handleTabChange('market')
  },
})
const services = { cartPath, cartEvents, cartQueue }
const islands = connectIslands(services)

cartEvents.subscribe(({ quantity, cart, source }) => {
  showCartCount(quantity)
  if (source !== 'tab') tabs.sendCart(cart)
  // A shopper who adds a meal probably opens the cart soon.
  if (source === 'form') islands.preload('mini-cart')
})

function handleTabChange(change: TabChange) {
  void import('./tabs/handle-tab-change.ts')
    .then((module) => module.handleTabChange(toasts, change))
    .catch(reportError)
}

function showAdded() {
  const action = { label: texts.showCart, run: () => void islands.open('mini-cart') }
  toasts.show({
    message: texts.added,
    mode: 'success',
    action: texts.showCart === '' ? undefined : action,
  })
}

let sendForm: Promise<SendForm> | null = null

async function createSendForm(): Promise<SendForm> {
  const { createCartFormSender } = await import('./forms/send-cart-form.ts')
  return createCartFormSender({
    queue: cartQueue,
    failedText: texts.failed,
    onCart: (quantity, cart) => cartEvents.publish({ quantity, cart, source: 'form' }),
    onAdded: showAdded,
    onUnsent: () => toasts.show({ message: texts.failed, mode: 'error' }),
  })
}

/** Loads the script that sends the forms once. A failed attempt is repeated with the next form. */
function loadSendForm(): Promise<SendForm> {
  sendForm ??= loadChunk(createSendForm()).catch((error: unknown) => {
    sendForm = null
    throw error
  })
  return sendForm
}

enhanceForms(loadSendForm)
if (document.querySelector('form[data-enhance="add-to-cart"]')) setCartKey()
connectTabs(tabs)
connectMarketEvents((market) => tabs.sendMarket(market))
connectDialogs()
connectDiet()
saveLocaleOnSwitch()
watchCustomer(handleTabChange)
refreshCartCountOnReturn()
hideHeaderOnScroll()
closeCategoryMenuOnEscape()
closeSheetsOnFocusOut()
restoreScrollPosition()
// If the server refuses a form, it sends a new page with an error summary, and the focus moves to
// that summary.
document.querySelector<HTMLElement>('[data-error-summary]')?.focus()
guardChunks()
openLogInPrompt(() => islands.open('log-in'))
void loadPageScripts({
  ...services,
  toasts,
  events: createPageEvents(),
  preloadIsland: islands.preload,
})
keepListSelection()
