import { runWhenIdle, savesData } from '../ui/loading/idle-load.ts'
import { CARD_LINK } from '../ui/card-parts.ts'
import type { ClientStateStore } from '../state/client-state.ts'
import {
  addMeals,
  readMeals,
  saveMeals,
  type StoredMeal,
  deleteMealsOfOtherCustomer,
  divideMeals,
  storedOffline,
} from './stored-meals.ts'
import { request } from '../browser/request.ts'
import type { PageServices } from '../ui/island/island-services.ts'

const CARD = '.product-card'

/** Returns the price without the text that only screen readers read. */
function readPrice(root: ParentNode): string {
  const price = root.querySelector('.product-price b')?.lastChild
  return price?.textContent?.trim() ?? ''
}

function readMeal(root: ParentNode, locale: string): StoredMeal[] {
  const link = root.querySelector<HTMLAnchorElement>(CARD_LINK)
  const name = (link ?? root.querySelector('h1'))?.textContent?.trim() ?? ''
  const price = readPrice(root)
  const productId = Number(root.querySelector<HTMLButtonElement>('.favorite-button')?.value)
  const picture = root.querySelector<HTMLImageElement>('.product-card > img, img.product-picture')
  if (name === '' || price === '' || !(productId > 0)) return []
  const href = link?.getAttribute('href') ?? location.pathname
  const meal = { productId, locale, href, name, price, seenAt: Date.now() }
  // The browser still has the file that it has shown.
  return [{ ...meal, picture: picture?.currentSrc ?? '' }]
}

/** The meals stay in this browser; logging out deletes them with the rest of the storage. */
function recordMeals(state: ClientStateStore): void {
  const { locale, favorites } = state.get()
  const store = (roots: readonly ParentNode[]) =>
    runWhenIdle(() => {
      const meals = roots.flatMap((root) => readMeal(root, locale))
      if (meals.length > 0) saveMeals(addMeals(readMeals(), meals, favorites))
    })
  const productPage = document.querySelector<HTMLElement>('.product-page-columns')
  if (productPage) store([productPage])
  const observer = new IntersectionObserver(
    (entries) => {
      const cards = entries.filter(({ isIntersecting }) => isIntersecting)
      for (const { target } of cards) observer.unobserve(target)
      if (cards.length > 0) store(cards.map(({ target }) => target))
    },
    { threshold: 0.5 },
  )
  const observe = () => {
    for (const card of document.querySelectorAll(CARD)) observer.observe(card)
  }
  observe()
  // Lists add cards later.
  const list = document.querySelector('main')
  if (list) new MutationObserver(observe).observe(list, { childList: true, subtree: true })
}

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

const RETRY_MILLISECONDS = 3_000

/** The browser does not tell when a shop that could not be reached answers again. */
function reloadWhenReached(): void {
  addEventListener('online', () => location.reload())
  async function retry() {
    if (document.hidden) return
    const { status } = await request('/healthz', ({ ok }) => ok || Promise.reject())
    if (status === 'answered') location.reload()
  }
  setInterval(() => void retry(), RETRY_MILLISECONDS)
}

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
  // Under its own address there is no other page to wait for.
  if (!location.pathname.endsWith('/offline')) reloadWhenReached()
}

async function register(path: string): Promise<void> {
  try {
    // The browser always asks the server for this script, so that the server can turn it off.
    await navigator.serviceWorker.register(path, { updateViaCache: 'none' })
  } catch {
    // A browser that blocks storage also blocks service workers. The shop works without one.
  }
}

/** Deletes what another customer has left in this browser, now and after each change of the customer. */
function followCustomer(state: ClientStateStore): void {
  function follow() {
    deleteMealsOfOtherCustomer(state.get().user?.email ?? null)
    // An earlier version stored the cart, changes that were made offline, and meals with another mark of their customer.
    for (const name of ['cart', 'changes', 'summary', 'meals'])
      storedOffline(name, String).write(null)
  }
  follow()
  state.subscribe(({ user }, before) => {
    if (user?.email !== before.user?.email) follow()
  })
}

/** Stores the meals that the shopper sees for the offline page, which lists them. */
export function connectOffline({ state }: Pick<PageServices, 'state'>): void {
  followCustomer(state)
  connectOfflinePage(state)
  const path = document.body.dataset.worker
  if (path === undefined || savesData() || !('serviceWorker' in navigator)) return
  runWhenIdle(() => {
    recordMeals(state)
    void register(path)
  })
}
