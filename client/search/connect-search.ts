import { closePanel, createSearch, hasFocus, openPanel, type Search } from './search-panel.ts'

async function removeRecent(search: Search, button: HTMLElement): Promise<void> {
  const { form, input, box, recent } = search
  const buttons = () => [...form.querySelectorAll<HTMLElement>('button[data-recent-search]')]
  const index = buttons().indexOf(button)
  const isFocused = document.activeElement === button
  recent.remove(button.dataset.recentSearch ?? '')
  // All buttons are about to be replaced, so the focus waits in the field.
  if (box.contains(document.activeElement)) input.focus()
  await openPanel(search)
  if (isFocused) (buttons()[index] ?? buttons().at(-1) ?? input).focus()
}

function handleClick(search: Search, { target }: MouseEvent): void {
  const { input, recent } = search
  if (!(target instanceof Element)) return
  const option = target.closest<HTMLAnchorElement>('a[role=option]')
  const button = target.closest<HTMLElement>('button[data-recent-search]')
  const text = option?.dataset.recentSearch
  if (text !== undefined) {
    recent.add(text)
  } else if (option?.dataset.searchAll !== undefined) {
    recent.add(input.value)
  } else if (button) {
    void removeRecent(search, button)
  } else if (target.closest('[data-recent-clear]')) {
    recent.clear()
    closePanel(search)
    input.focus()
  } else if (target === input && input.value === '' && search.box.content === 'none') {
    void openPanel(search)
  }
}

/** Closes the panel, or clears the text if the panel is closed already. */
function handleEscape(search: Search, event: KeyboardEvent): void {
  const { input, box } = search
  if (box.content === 'none' && input.value === '') return closePanel(search)
  // Otherwise the browser would clear the text or close the sheet at once.
  event.preventDefault()
  if (box.content === 'none') input.value = ''
  closePanel(search)
  if (!hasFocus(search)) input.focus()
}

function handleKey(search: Search, event: KeyboardEvent): void {
  const { box, input } = search
  const { key } = event
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (key === 'Escape') return handleEscape(search, event)
  if (event.target !== input) return
  const option = box.highlighted
  if (key === 'Enter' && option) {
    event.preventDefault()
    option.click()
  } else if (key === 'Tab' && box.content === 'suggestions') {
    closePanel(search)
  } else if (key === 'ArrowDown' && box.content === 'none') {
    event.preventDefault()
    void openPanel(search)
  } else if (!event.shiftKey && box.move(key)) {
    event.preventDefault()
  }
}

function addListeners(search: Search): void {
  const { form, input, box, recent } = search
  input.addEventListener('input', () => {
    box.clearHighlight()
    void openPanel(search)
  })
  input.addEventListener('focus', () => {
    if (input.value === '' && box.content === 'none') void openPanel(search)
  })
  form.addEventListener('keydown', (event) => handleKey(search, event))
  form.addEventListener('click', (event) => handleClick(search, event))
  form.addEventListener('submit', () => {
    recent.add(input.value)
    closePanel(search)
  })
  // A press in the panel leaves the focus in the field, so the keyboard of a phone stays open.
  form.addEventListener('mousedown', (event) => {
    if (box.contains(event.target)) event.preventDefault()
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    // The field keeps the focus if the shopper only changes to another window.
    if (relatedTarget !== input && !box.contains(relatedTarget) && !hasFocus(search))
      closePanel(search)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && form.contains(target))) closePanel(search)
  })
  addEventListener('pagehide', () => closePanel(search))
}

const connected = new WeakSet<HTMLFormElement>()

/**
 * Makes the field of a search form a combobox: it suggests products and lists for the text, and
 * recent searches while it is empty. The field has the focus already.
 */
export function connectSearch(form: HTMLFormElement, input: HTMLInputElement): void {
  if (connected.has(form)) return
  connected.add(form)
  const search = createSearch(form, input)
  addListeners(search)
  const isTyped = input.value !== input.defaultValue
  if (hasFocus(search) && (input.value === '' || isTyped)) void openPanel(search)
}
