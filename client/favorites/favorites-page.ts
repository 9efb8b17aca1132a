import { createQuery, showQueryStatus } from '../browser/query.ts'
import { createPartLoader } from '../browser/request-page.ts'
import { replacePart } from '../forms/replace-part.ts'
import { FAVORITES_FORM_ID } from '#shared/favorites/favorites.ts'

const BUTTONS = `button[form="${FAVORITES_FORM_ID}"]`

const listFavoriteButtons = (root: ParentNode = document): HTMLButtonElement[] => [
  ...root.querySelectorAll<HTMLButtonElement>(BUTTONS),
]

/** It writes only what has changed, because it runs after every change of the page. */
export function showFavorites(favorites: ReadonlySet<number>): void {
  for (const button of listFavoriteButtons()) {
    const text = `${favorites.has(Number(button.value))}`
    if (button.getAttribute('aria-pressed') !== text) button.setAttribute('aria-pressed', text)
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-favorite-count]')) {
    const count = `${favorites.size}`
    if (element.dataset.favoriteCount === count) continue
    element.dataset.favoriteCount = count
    element.textContent = count
  }
}

const PAGE = '[data-favorites-page]'

const findPage = () => document.querySelector<HTMLElement>(PAGE)

export const isFavoritesPage = (): boolean => findPage() !== null

const findItem = (button: Element | undefined): HTMLElement | null =>
  button?.closest<HTMLElement>('.product-grid-item') ?? null

/** Lists the hearts of the favorites, without those of the meals that an empty page offers. */
const listButtons = (page: ParentNode | null) =>
  listFavoriteButtons(page ?? document).filter((button) => findItem(button))

// The focus must not be lost with the heart that had it: it moves to the next heart, and to the
// title if there is none.
function focusNearest(index: number): void {
  const buttons = listButtons(findPage()).filter((button) => !findItem(button)?.hidden)
  const next = buttons[Math.min(index, buttons.length - 1)]
  const target = next ?? findPage()?.querySelector<HTMLElement>('h1')
  if (!target) return
  if (target.tagName === 'H1') target.tabIndex = -1
  target.focus({ preventScroll: true })
}

export function hideFavorite(productId: number, isHidden: boolean): void {
  const page = findPage()
  if (!page) return
  const buttons = listButtons(page)
  const index = buttons.findIndex((button) => button.value === `${productId}`)
  const button = buttons[index]
  const item = findItem(button)
  if (!item) return
  const hadFocus = item.contains(document.activeElement)
  item.hidden = isHidden
  if (isHidden && hadFocus) focusNearest(index)
  if (!isHidden) button?.focus({ preventScroll: true })
}

const query = createQuery({
  load: createPartLoader(PAGE),
  onStatus: (status) => showQueryStatus(findPage(), status),
})

/** Loads the favorites again and shows them. */
export async function updateFavoritesPage(): Promise<void> {
  if (!isFavoritesPage()) return
  const url = new URL(location.href)
  url.searchParams.delete('notice')
  const result = await query.run('refetch', url.href)
  const current = findPage()
  if (!current || result.status !== 'ready') return
  const nextPage = result.data
  const buttons = listButtons(current)
  const focused = buttons.find((button) => button === document.activeElement)
  const hadFocus = current.contains(document.activeElement)
  replacePart(current, nextPage)
  if (!hadFocus) return
  const same = listButtons(findPage()).find(({ value }) => value === focused?.value)
  if (same) same.focus({ preventScroll: true })
  else if (!nextPage.contains(document.activeElement))
    focusNearest(focused ? buttons.indexOf(focused) : 0)
}
