import { isPlainClick } from '../dialogs/is-plain-click.ts'
import { requestPage } from '../forms/request-page.ts'

const LIST = '[data-review-list]'

let lastRequest = 0

// A sort link keeps the focus. The link to another page may be gone, so the text that says which
// reviews are shown gets the focus.
function showList(list: Element, next: Element, clicked: HTMLAnchorElement): void {
  const part = document.importNode(next, true)
  list.replaceWith(part)
  const isSort = clicked.matches('.review-list-sort')
  const sameLink = [...part.querySelectorAll('a')].find(({ href }) => href === clicked.href)
  const count = part.querySelector<HTMLElement>('[data-review-count]')
  const target = isSort ? sameLink : count
  target?.focus({ preventScroll: isSort })
}

async function load(list: Element, clicked: HTMLAnchorElement): Promise<void> {
  const request = (lastRequest += 1)
  list.setAttribute('aria-busy', 'true')
  const next = (await requestPage(clicked.href))?.querySelector(LIST)
  // A slow response must not replace the list of a later click.
  if (request !== lastRequest) return
  if (next) showList(list, next, clicked)
  else location.assign(clicked.href)
}

/** Sorts and pages the reviews in place. Without script the links lead to a page of their own. */
export function connectReviewList(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const list = link?.closest(LIST)
    if (!link || !list || !isPlainClick(event)) return
    event.preventDefault()
    void load(list, link)
  })
}
