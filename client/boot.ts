import { readBootTexts } from './boot-texts.ts'
import { refreshCartCountOnReturn, showCartCount } from './cart-count.ts'
import { closeCategoryMenuOnEscape } from './category-menu.ts'
import { createCartNews } from './cart-news.ts'
import { guardChunks } from './chunk-guard.ts'
import { connectDialogs } from './dialogs.ts'
import { enhanceForms } from './enhanced-forms.ts'
import { showFormError } from './form-error.ts'
import { hideHeaderOnScroll } from './header.ts'
import { connectIslands } from './islands.ts'
import { rememberLocaleOnSwitch } from './locale-cookie.ts'
import { connectMarketNews, reactToMarket, readMarketPage } from './market-news.ts'
import { closeSheetsOnLeave } from './phone-sheet.ts'
import { createQueue } from './queue.ts'
import { createFormSender, type FormOutcome } from './send-form.ts'
import { connectTabs, createTabs } from './tabs.ts'
import { createToasts } from './toasts.ts'
import { watchUser } from './user-watch.ts'

const texts = readBootTexts()
const cartPath = document.body.dataset.cartPath ?? ''
const cartNews = createCartNews()
const cartQueue = createQueue()
const toasts = createToasts(texts.close)
const tabs = createTabs({
  page: cartPath,
  onCart: (change) => cartNews.publish({ ...change, source: 'tab' }),
  onMarket: takeMarket,
})
const islands = connectIslands({ cartPath, cartNews, cartQueue })

cartNews.subscribe(({ quantity, cart, source }) => {
  showCartCount(quantity)
  if (source !== 'tab') tabs.tellCart(cart)
})

function takeMarket(market: string) {
  const page = readMarketPage(document.body)
  const reaction = reactToMarket(market, page)
  if (reaction === 'reload') location.reload()
  if (reaction !== 'tell') return
  // The address names the market of this page, so that a reload would change nothing.
  const action = page.isInPath ? undefined : { label: texts.reload, run: () => location.reload() }
  toasts.show({ message: texts.marketChanged, action })
}

function showAdded() {
  const action = { label: texts.showCart, run: () => islands.open('mini-cart') }
  toasts.show({
    message: texts.added,
    mode: 'success',
    action: texts.showCart === '' ? undefined : action,
  })
}

function showOutcome(form: HTMLFormElement, outcome: FormOutcome) {
  if (outcome.kind === 'done' || outcome.kind === 'refused') {
    const { quantity, cart } = outcome
    if (quantity !== null) cartNews.publish({ quantity, cart, source: 'form' })
    if (outcome.kind === 'done') showAdded()
  } else if (outcome.kind === 'unsent') {
    toasts.show({ message: texts.failed, mode: 'error' })
  } else {
    showFormError(form, texts.failed)
  }
}

enhanceForms({ send: createFormSender({ queue: cartQueue }), onOutcome: showOutcome })
connectTabs(tabs)
connectMarketNews((market) => tabs.tellMarket(market))
connectDialogs()
rememberLocaleOnSwitch()
watchUser()
refreshCartCountOnReturn()
hideHeaderOnScroll()
closeCategoryMenuOnEscape()
closeSheetsOnLeave()
// A refused form comes back as a new page: what is wrong is read first.
document.querySelector<HTMLElement>('[data-error-summary]')?.focus()
guardChunks(() => islands.isLoading())
