import { updateGroups } from './filter-groups.ts'

const MAIN = '[data-list-main]'
const FORM = '[data-list-filters]'

const LANGUAGE_LINKS = 'a[data-locale]'

export type ListParts = {
  main: HTMLElement
  form: HTMLFormElement | null
  title: string
  languageLinks: readonly HTMLAnchorElement[]
}

/** Returns null if the page shows no list, for example because it is an error page. */
export function findListParts(page: Document): ListParts | null {
  const main = page.querySelector<HTMLElement>(MAIN)
  const form = page.querySelector<HTMLFormElement>(FORM)
  const languageLinks = [...page.querySelectorAll<HTMLAnchorElement>(LANGUAGE_LINKS)]
  return main && { main, form, title: page.title, languageLinks }
}

function updatePanel(form: HTMLFormElement, next: HTMLFormElement): void {
  updateGroups(form, next)
  for (const selector of ['.filter-panel-foot .button', '.filter-panel-foot a']) {
    const [part, nextPart] = [form.querySelector(selector), next.querySelector(selector)]
    if (part && nextPart) part.replaceWith(document.importNode(nextPart, true))
  }
  form.querySelector('input[name=sort]')?.remove()
  const sort = next.querySelector('input[name=sort]')
  if (sort) form.prepend(document.importNode(sort, true))
}

/**
 * A list with a campaign has the link to its styles among the cards, and would lose the styles with
 * them.
 */
export function keepStyles(): void {
  const link = document.querySelector<HTMLLinkElement>(`${MAIN} link[rel=stylesheet]`)
  if (!link) return
  const links = [...document.head.querySelectorAll('link')]
  if (links.some(({ href }) => href === link.href)) return
  const copy = document.createElement('link')
  copy.rel = 'stylesheet'
  copy.href = link.href
  document.head.append(copy)
}

/** The links lead to the same list in another language, with its filters and its page. */
export function showLanguageLinks({ languageLinks }: ListParts): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LANGUAGE_LINKS)) {
    const next = languageLinks.find(({ dataset }) => dataset.locale === link.dataset.locale)
    if (next) link.href = next.href
  }
}

export function showList(next: ListParts): void {
  const current = findListParts(document)
  if (!current) return
  document.title = next.title
  current.main.replaceWith(document.importNode(next.main, true))
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
  if (edge === 'start') grid.prepend(...items)
  else grid.append(...items)
  const pager = `.pager[data-edge=${edge}]`
  const nextPager = next.main.querySelector(pager)
  const currentPager = current.main.querySelector(pager)
  if (nextPager) currentPager?.replaceWith(document.importNode(nextPager, true))
  else currentPager?.remove()
  // Products that are added above must not move those that the shopper looks at.
  if (first) scrollBy({ top: first.getBoundingClientRect().top - top, behavior: 'instant' })
  const [added] = edge === 'start' ? items.slice(-1) : items
  if (movesFocus) added?.querySelector('a')?.focus({ preventScroll: true })
}
