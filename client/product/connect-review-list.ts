import { isPlainClick } from '../ui/dialogs/is-plain-click.ts'
import { createQueryCache } from '../browser/query-cache.ts'
import { requestPage } from '../browser/request-page.ts'
import { createQuery, showQueryStatus } from '../browser/query.ts'

const LIST = '[data-review-list]'

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

async function requestList(address: string): Promise<Element> {
  const list = (await requestPage(address))?.querySelector(LIST)
  if (!list) throw new Error('The page has no reviews')
  return list
}

const query = createQuery({
  load: requestList,
  cache: createQueryCache<Element>('reviews'),
  onStatus: (status) => showQueryStatus(document.querySelector(LIST), status),
})

async function load(list: Element, clicked: HTMLAnchorElement): Promise<void> {
  const result = await query.run('setVariables', clicked.href)
  if (result.status === 'ready') showList(list, result.data, clicked)
  else if (result.status === 'error') location.assign(clicked.href)
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
