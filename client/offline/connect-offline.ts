import { runWhenIdle, savesData } from '../ui/loading/idle-load.ts'
import type { PageServices } from '../ui/island/island-services.ts'
import type { ClientState, ClientStateStore } from '../state/client-state.ts'
import { deleteDataOfOtherCustomer } from './offline-owner.ts'
import { hasShownSummary, mustShowChanges } from '../state/offline-state.ts'
import { recordMeals } from './record-meals.ts'
import { saveStoredCart, toStoredCart } from './stored-cart.ts'
import { divideMeals, readMeals, type StoredMeal } from './stored-meals.ts'

/** Returns the function that creates the list item of a meal from the template of the page. */
function createItemFactory(template: HTMLTemplateElement, locale: string) {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
  return ({ name, href, price, picture, seenAt }: StoredMeal): Node => {
    const item = document.importNode(template.content, true)
    const link = item.querySelector<HTMLAnchorElement>('[data-name]')
    const image = item.querySelector<HTMLImageElement>('[data-picture]')
    const date = item.querySelector('[data-date]')
    if (link) {
      link.href = href
      link.textContent = name
    }
    item.querySelector('[data-price]')?.append(price)
    if (date) date.textContent = date.textContent.replace('{date}', () => day.format(seenAt))
    // Without its file, which the browser may have deleted, the place of the picture stays empty.
    image?.addEventListener('error', () => image.removeAttribute('src'), { once: true })
    if (image && picture !== '') image.src = picture
    return item
  }
}

/** Lists the stored meals, and reloads the page when the network is back. */
function connectOfflinePage(state: ClientStateStore): void {
  const page = document.querySelector<HTMLElement>('[data-offline-page]')
  const template = document.querySelector<HTMLTemplateElement>('template[data-offline-meal]')
  if (!page || !template) return
  const createItem = createItemFactory(template, page.dataset.offlinePage ?? '')
  const { locale, favorites } = state.get()
  for (const [name, meals] of Object.entries(divideMeals(readMeals(), { locale, favorites }))) {
    const list = page.querySelector(`[data-offline-list="${name}"]`)
    list?.replaceChildren(...meals.map(createItem))
    list?.closest('section')?.toggleAttribute('hidden', meals.length === 0)
  }
  addEventListener('online', () => location.reload())
}

async function register(path: string): Promise<void> {
  try {
    // The browser always asks the server for this script, so that the server can turn it off.
    await navigator.serviceWorker.register(path, { updateViaCache: 'none' })
  } catch {
    // A browser that blocks storage also blocks service workers. The shop works without one.
  }
}

/** Stores the cart of the page, and each cart that the server sends to this page or to another tab. */
function recordCart(state: ClientStateStore): void {
  const save = (content: unknown, { locale, vatIncluded }: ClientState) =>
    saveStoredCart(toStoredCart(content, { locale, vatIncluded, now: Date.now() }))
  const shown = document.querySelector<HTMLElement>('[data-cart-page]')?.dataset.cartPage
  if (shown) save(JSON.parse(shown), state.get())
  state.subscribe((now, { cart }) => {
    if (now.cart !== cart && now.cart.content !== undefined) save(now.cart.content, now)
  })
}

/** Deletes what another customer has left in this browser, now and after each change of the customer. */
function followCustomer(state: ClientStateStore): void {
  function follow() {
    try {
      const storages = { local: localStorage, tab: sessionStorage }
      deleteDataOfOtherCustomer(state.get().user?.email ?? null, storages)
    } catch {
      // The browser blocks storage, so nothing is left in it.
    }
  }
  follow()
  state.subscribe(({ user }, before) => {
    if (user?.email !== before.user?.email) follow()
  })
}

/** Loads the script for changes without connection as soon as it is needed. */
function loadOfflineCart(services: PageServices): void {
  let isLoaded = false
  async function load() {
    const isNeeded = !navigator.onLine || mustShowChanges() || hasShownSummary()
    if (isLoaded || !(isNeeded || document.querySelector('[data-offline-page]'))) return
    isLoaded = true
    try {
      const { connectOfflineCart } = await import('./offline-cart.ts')
      await connectOfflineCart(services)
    } catch (error) {
      // Without the service worker the script cannot be loaded offline.
      isLoaded = false
      reportError(error)
    }
  }
  const start = () => void load()
  addEventListener('offline', start)
  addEventListener('online', start)
  runWhenIdle(start)
}

/**
 * Registers the service worker that the page names, and stores the meals and the cart that the shopper
 * sees for its offline page. On the offline page itself, lists them.
 */
export function connectOffline(services: PageServices): void {
  const { state } = services
  followCustomer(state)
  connectOfflinePage(state)
  loadOfflineCart(services)
  const path = document.body.dataset.worker
  if (path === undefined || savesData() || !('serviceWorker' in navigator)) return
  recordCart(state)
  runWhenIdle(() => {
    recordMeals(state)
    void register(path)
  })
}
