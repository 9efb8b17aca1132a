import { readBootTexts } from './boot-texts.ts'
import { refreshCartCountOnReturn, showCartCount } from './cart-count.ts'
import { closeCategoryMenuOnEscape } from './category-menu.ts'
import { createCartEvents } from './cart-events.ts'
import { guardChunks } from './chunk-guard.ts'
import { connectDialogs } from './dialogs.ts'
import { enhanceForms } from './enhance-forms.ts'
import { showFormError } from './form-error.ts'
import { hideHeaderOnScroll } from './hide-header-on-scroll.ts'
import { connectIslands } from './islands.ts'
import { restoreScrollPosition } from './scroll-position.ts'
import { saveLocaleOnSwitch } from './locale-cookie.ts'
import { openLogInPrompt } from './log-in-prompt.ts'
import { connectMarketEvents, getMarketReaction, readMarketPage } from './market-events.ts'
import { closeSheetsOnFocusOut } from './phone-sheet.ts'
import { createQueue } from './queue.ts'
import { createFormSender, type FormOutcome } from './form-sender.ts'
import { connectTabs, createTabs } from './tabs.ts'
import { createToasts } from './toasts.ts'
import { watchUser } from './user-watch.ts'

const texts = readBootTexts()
const cartPath = document.body.dataset.cartPath ?? ''
const cartEvents = createCartEvents()
const cartQueue = createQueue()
const toasts = createToasts(texts.close)
const tabs = createTabs({
  page: cartPath,
  onCart: (change) => cartEvents.publish({ ...change, source: 'tab' }),
  onMarket: handleMarketChange,
})
const islands = connectIslands({ cartPath, cartEvents, cartQueue })

cartEvents.subscribe(({ quantity, cart, source }) => {
  showCartCount(quantity)
  if (source !== 'tab') tabs.sendCart(cart)
})

function handleMarketChange(market: string) {
  const page = readMarketPage(document.body)
  const reaction = getMarketReaction(market, page)
  if (reaction === 'reload') location.reload()
  if (reaction !== 'notify') return
  // No reload is offered if the path names the market, because a reload would change nothing.
  const action = page.isInPath ? undefined : { label: texts.reload, run: () => location.reload() }
  toasts.show({ message: texts.marketChanged, action })
}

function showAdded() {
  const action = { label: texts.showCart, run: () => void islands.open('mini-cart') }
  toasts.show({
    message: texts.added,
    mode: 'success',
    action: texts.showCart === '' ? undefined : action,
  })
}

function showOutcome(form: HTMLFormElement, outcome: FormOutcome) {
  if (outcome.kind === 'done' || outcome.kind === 'refused') {
    const { quantity, cart } = outcome
    if (quantity !== null) cartEvents.publish({ quantity, cart, source: 'form' })
    if (outcome.kind === 'done') showAdded()
  } else if (outcome.kind === 'unsent') {
    toasts.show({ message: texts.failed, mode: 'error' })
  } else {
    showFormError(form, texts.failed)
  }
}

enhanceForms({ send: createFormSender({ queue: cartQueue }), onOutcome: showOutcome })
connectTabs(tabs)
connectMarketEvents((market) => tabs.sendMarket(market))
connectDialogs()
saveLocaleOnSwitch()
watchUser()
refreshCartCountOnReturn()
hideHeaderOnScroll()
closeCategoryMenuOnEscape()
closeSheetsOnFocusOut()
restoreScrollPosition()
// A refused form comes back as a new page, which moves the focus to its errors.
document.querySelector<HTMLElement>('[data-error-summary]')?.focus()
guardChunks(() => islands.isLoading())
openLogInPrompt(() => islands.open('log-in'))
