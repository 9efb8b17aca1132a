import { FAVORITES_FORM_ID } from '#shared/favorites/favorites.ts'

const BUTTONS = `button[form="${FAVORITES_FORM_ID}"]`

export const listFavoriteButtons = (root: ParentNode = document): HTMLButtonElement[] => [
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
