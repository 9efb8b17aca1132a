import { ALL_VALUES } from '#shared/list/all-values.ts'

const GROUP = 'details'
const BUTTON = `button[name="${ALL_VALUES}"]`

const listGroups = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLDetailsElement>(GROUP)]

const listBoxes = (part: Element) => [
  ...part.querySelectorAll<HTMLInputElement>('input[type=checkbox]'),
]

const toKey = ({ name, value }: HTMLInputElement) => `${name} ${value}`

export const findLoadButton = (group: Element): HTMLButtonElement | null =>
  group.querySelector<HTMLButtonElement>(BUTTON)

export const listEmptyGroups = (form: HTMLFormElement): HTMLDetailsElement[] =>
  listGroups(form).filter((group) => findLoadButton(group))

export const hasSelectedBox = (part: Element): boolean =>
  listBoxes(part).some(({ checked }) => checked)

// A focused box or button keeps the focus if it is replaced. The summary stays in the page, so that it
// keeps its focus too.
function replaceValues(group: HTMLDetailsElement, next: HTMLDetailsElement): void {
  const focused = group.contains(document.activeElement) ? document.activeElement : null
  const focusedKey = focused instanceof HTMLInputElement ? toKey(focused) : null
  const [summary, ...values] = group.children
  const [, ...nextValues] = document.importNode(next, true).children
  for (const part of values) part.remove()
  group.append(...nextValues)
  group.removeAttribute('aria-busy')
  if (!focused || focused === summary) return
  const boxes = listBoxes(group)
  const box = boxes.find((one) => toKey(one) === focusedKey) ?? boxes.find((one) => !one.disabled)
  box?.focus()
}

// If the boxes are the same, they stay in the page, so that the focus and the scroll position of the
// panel stay where they are.
function updateGroup(group: HTMLDetailsElement, next: HTMLDetailsElement): void {
  if (findLoadButton(group) && findLoadButton(next)) return
  const boxes = listBoxes(group)
  const nextBoxes = new Map(listBoxes(next).map((box) => [toKey(box), box]))
  if (boxes.length !== nextBoxes.size || !boxes.every((box) => nextBoxes.has(toKey(box)))) {
    return replaceValues(group, next)
  }
  for (const box of boxes) {
    const nextBox = nextBoxes.get(toKey(box))
    box.checked = nextBox?.defaultChecked ?? false
    // A disabled box would lose the focus.
    box.disabled = nextBox?.disabled !== false && box !== document.activeElement
    box.parentElement?.setAttribute('data-count', nextBox?.parentElement?.dataset.count ?? '0')
  }
}

function addGroup(previous: Element | null, next: HTMLDetailsElement): void {
  const group = document.importNode(next, true)
  // With all values every group comes open.
  group.open = hasSelectedBox(group)
  previous?.after(group)
}

export function fillGroups(form: HTMLFormElement, next: HTMLFormElement): void {
  const nextGroups = new Map(listGroups(next).map((group) => [group.id, group]))
  for (const group of listEmptyGroups(form)) {
    const nextGroup = nextGroups.get(group.id)
    if (nextGroup) updateGroup(group, nextGroup)
    else group.remove()
  }
}

/** Shows the groups of another selection. Groups stay open or closed. */
export function updateGroups(form: HTMLFormElement, next: HTMLFormElement): void {
  const nextGroups = listGroups(next)
  for (const group of listGroups(form)) {
    const isShown = nextGroups.some(({ id }) => id === group.id)
    if (!isShown && !group.contains(document.activeElement)) group.remove()
  }
  let previous = form.querySelector('.filter-panel-head')
  for (const nextGroup of nextGroups) {
    const find = () => listGroups(form).find(({ id }) => id === nextGroup.id)
    const group = find()
    if (group) updateGroup(group, nextGroup)
    else addGroup(previous, nextGroup)
    previous = find() ?? previous
  }
  // A link may select a value of a closed group.
  for (const group of listGroups(form)) if (hasSelectedBox(group)) group.open = true
}
