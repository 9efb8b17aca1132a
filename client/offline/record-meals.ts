import { runWhenIdle } from '../ui/loading/idle-load.ts'
import { CARD_LINK } from '../ui/card-parts.ts'
import type { ClientStateStore } from '../state/client-state.ts'
import { addMeals, readMeals, saveMeals, type StoredMeal } from './stored-meals.ts'

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
export function recordMeals(state: ClientStateStore): void {
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
