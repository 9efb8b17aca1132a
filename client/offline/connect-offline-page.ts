import type { ClientStateStore } from '../state/client-state.ts'
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
export function connectOfflinePage(state: ClientStateStore): void {
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
