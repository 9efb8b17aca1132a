const MAIN = '[data-list-main]'
const FORM = '[data-list-filters]'

/** The parts of a list page that change with its selection. */
export type ListParts = { main: HTMLElement; form: HTMLFormElement | null; title: string }

/** Returns null if the page shows no list, for example because it is an error page. */
export function findListParts(page: Document): ListParts | null {
  const main = page.querySelector<HTMLElement>(MAIN)
  const form = page.querySelector<HTMLFormElement>(FORM)
  return main && { main, form, title: page.title }
}

const listBoxes = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'),
]

const toKey = ({ name, value }: HTMLInputElement) => `${name} ${value}`

// A selected category shows the categories below it, so the new panel may have other boxes.
function replaceValues(form: HTMLFormElement, next: HTMLFormElement): void {
  const nextGroups = [...next.querySelectorAll('.filter-panel-values')]
  const focused = document.activeElement
  const focusedKey = focused instanceof HTMLInputElement ? toKey(focused) : null
  for (const [index, group] of [...form.querySelectorAll('.filter-panel-values')].entries()) {
    const nextGroup = nextGroups[index]
    if (nextGroup) group.replaceWith(document.importNode(nextGroup, true))
  }
  listBoxes(form)
    .find((box) => toKey(box) === focusedKey)
    ?.focus()
}

// If the boxes are the same, they stay in the page, so that the focus and the scroll position of the
// panel stay where they are.
function updateBoxes(form: HTMLFormElement, next: HTMLFormElement): void {
  const nextBoxes = new Map(listBoxes(next).map((box) => [toKey(box), box]))
  const keys = listBoxes(form).map(toKey)
  if (keys.length !== nextBoxes.size || !keys.every((key) => nextBoxes.has(key))) {
    return replaceValues(form, next)
  }
  for (const box of listBoxes(form)) {
    const nextBox = nextBoxes.get(toKey(box))
    box.checked = nextBox?.defaultChecked ?? false
    box.disabled = nextBox?.disabled ?? true
    const count = nextBox?.parentElement?.dataset.count ?? '0'
    if (box.parentElement) box.parentElement.dataset.count = count
  }
}

function updatePanel(form: HTMLFormElement, next: HTMLFormElement): void {
  updateBoxes(form, next)
  // A link may select a value of a closed group.
  for (const box of listBoxes(form)) {
    const group = box.checked ? box.closest('details') : null
    if (group) group.open = true
  }
  for (const selector of ['[data-list-apply]', '.filter-panel-foot [data-list-link]']) {
    const [part, nextPart] = [form.querySelector(selector), next.querySelector(selector)]
    if (part && nextPart) part.replaceWith(document.importNode(nextPart, true))
  }
  form.querySelector('input[name=sort]')?.remove()
  const sort = next.querySelector('input[name=sort]')
  if (sort) form.prepend(document.importNode(sort, true))
}

/** Shows the products, counts and selected filters of another selection in the open page. */
export function showList(next: ListParts): void {
  const current = findListParts(document)
  if (!current) return
  document.title = next.title
  current.main.replaceWith(document.importNode(next.main, true))
  if (current.form && next.form) updatePanel(current.form, next.form)
}

/** Adds the products of the next or previous page to those that are shown. */
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
