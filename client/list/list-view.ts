import { replacePart } from '../forms/replace-part.ts'
import { updateGroups } from './filter-groups.ts'
import { requestAnyPage } from '../browser/request-page.ts'
import { ListLoadError } from './list-error.ts'

const MAIN = '[data-list-main]'
const FORM = '[data-list-filters]'
const FOOT = '.filter-panel-foot'
const SORT = '[name=sort]'
const PANEL_BUTTON = '.list-page-filter'

/** Links and fields of the header and the footer that lead back to the list. */
const RETURNS = 'a[data-locale],.site-header-delivery,[name^=page-]'
type Return = HTMLAnchorElement | HTMLInputElement

export type ListParts = {
  main: HTMLElement
  form: HTMLFormElement | null
  title: string
  returns: readonly Return[]
}

/** Returns null if the page shows no list, for example because it is an error page. */
function findListParts(page: Document): ListParts | null {
  const main = page.querySelector<HTMLElement>(MAIN)
  const form = page.querySelector<HTMLFormElement>(FORM)
  const returns = [...page.querySelectorAll<Return>(RETURNS)]
  return main && { main, form, title: page.title, returns }
}

function updatePanel(form: HTMLFormElement, next: HTMLFormElement): void {
  updateGroups(form, next)
  const foot = form.querySelector(FOOT)
  const nextFoot = next.querySelector(FOOT)
  if (foot && nextFoot) replacePart(foot, document.importNode(nextFoot, true))
  form.querySelector(SORT)?.remove()
  const sort = next.querySelector(SORT)
  if (sort) form.prepend(document.importNode(sort, true))
}

/** A list with a campaign has the link to its styles among the cards, and would lose the styles with them. */
export function keepStyles(): void {
  const link = document.querySelector(`${MAIN} [rel=stylesheet]`)
  if (!link || document.head.querySelector(`[href="${link.getAttribute('href')}"]`)) return
  document.head.append(link.cloneNode())
}

/** Another language, VAT mode or postal code leads to the same list, with its filters and its page. */
export function showReturns({ returns }: ListParts): void {
  for (const part of document.querySelectorAll<Return>(RETURNS)) {
    const name = 'href' in part ? 'href' : 'value'
    const next = returns.find(
      (other) => other.name === part.name && other.dataset.locale === part.dataset.locale,
    )
    if (next) part.setAttribute(name, next.getAttribute(name) ?? '')
  }
}

export function showList(next: ListParts): void {
  const current = findListParts(document)
  if (!current) return
  document.title = next.title
  const main = document.importNode(next.main, true)
  const button = current.main.querySelector(PANEL_BUTTON)
  const nextButton = main.querySelector(PANEL_BUTTON)
  // The browser moves the focus back to this button when the panel closes.
  if (button && nextButton) {
    button.textContent = nextButton.textContent
    nextButton.replaceWith(button)
  }
  current.main.replaceWith(main)
  if (current.form && next.form) updatePanel(current.form, next.form)
}

export function addPage(
  next: ListParts,
  edge: 'start' | 'end',
  { movesFocus = true }: { movesFocus?: boolean } = {},
): void {
  const current = findListParts(document)
  const grid = current?.main.querySelector('.product-grid')
  const nextGrid = next.main.querySelector('.product-grid')
  if (!current || !grid || !nextGrid) return
  const items = [...nextGrid.children].map((item) => document.importNode(item, true))
  const [first] = edge === 'start' ? grid.children : []
  const top = first?.getBoundingClientRect().top ?? 0
  grid[edge === 'start' ? 'prepend' : 'append'](...items)
  const pager = `.pager[data-edge=${edge}]`
  const nextPager = next.main.querySelector(pager)
  const currentPager = current.main.querySelector(pager)
  currentPager?.replaceWith(...(nextPager ? [document.importNode(nextPager, true)] : []))
  // Products that are added above must not move those that the shopper looks at.
  if (first) scrollBy({ top: first.getBoundingClientRect().top - top, behavior: 'instant' })
  const added = items.at(edge === 'start' ? -1 : 0)
  if (movesFocus) added?.querySelector('a')?.focus({ preventScroll: true })
}

/** A page for another market or with the other VAT mode has prices that this page must not mix with its own. */
const hasSamePrices = ({ body }: Document) =>
  body.dataset.buyer === document.body.dataset.buyer &&
  body.dataset.market === document.body.dataset.market

/** Loads a page of a list. Throws a ListLoadError if the address leads to another page, or to other prices. */
export async function fetchParts(address: string, signal: AbortSignal): Promise<ListParts> {
  const result = await requestAnyPage(address, { signal })
  if (result.status !== 'answered') throw new Error(`List: ${result.status}`)
  const { page, response } = result.body
  const isList = response.ok && new URL(response.url).pathname === new URL(address).pathname
  const parts = isList && hasSamePrices(page) ? findListParts(page) : null
  if (!parts) throw new ListLoadError(response.status, page)
  return parts
}
