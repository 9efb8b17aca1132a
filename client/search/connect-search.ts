import { browserClock } from '../clock/clock.ts'
import { createRecentSearches } from './recent-searches.ts'
import { SuggestionBox } from './suggestion-box.ts'
import { createSuggestionLoader, type SuggestionLoader } from './suggestion-loader.ts'

type Search = {
  form: HTMLFormElement
  input: HTMLInputElement
  box: SuggestionBox
  loader: SuggestionLoader
  recent: ReturnType<typeof createRecentSearches>
  loadHtml: (text: string, signal?: AbortSignal) => Promise<string>
}

const hasFocus = ({ input }: Pick<Search, 'input'>) => document.activeElement === input

function createSearch(form: HTMLFormElement, input: HTMLInputElement): Search {
  const box = new SuggestionBox(input)
  const loadHtml: Search['loadHtml'] = async (text, signal = AbortSignal.timeout(10_000)) => {
    const query = new URLSearchParams({ q: text }).toString()
    const path = `${form.dataset.suggestions ?? ''}&${query}`
    const response = await fetch(path, { signal, credentials: 'omit' })
    if (!response.ok) throw new Error(`Suggestions: status ${response.status}`)
    return response.text()
  }
  const loader = createSuggestionLoader({
    clock: browserClock,
    load: loadHtml,
    show(html) {
      if (html === null) box.close()
      else if (hasFocus({ input })) box.showSuggestions(html)
    },
  })
  const recent = createRecentSearches(() => localStorage)
  return { form, input, box, loader, recent, loadHtml }
}

function close({ box, loader }: Search): void {
  loader.cancel()
  box.close()
}

/** Builds the address of a search: that of the form with another text. */
function buildSearchHref({ form, input }: Search, text: string): string {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [
    name,
    name === input.name || typeof value !== 'string' ? text : value,
  ])
  return `${form.action}?${new URLSearchParams(fields).toString()}`
}

/** Shows the recent searches if the field is empty, else the suggestions for its text. */
async function open(search: Search): Promise<void> {
  const { input, box, loader, recent, loadHtml } = search
  if (input.value.trim() !== '') return loader.request(input.value)
  loader.cancel()
  if (box.content === 'suggestions' || recent.list().length === 0) box.close()
  if (recent.list().length === 0) return
  const html = await loadHtml('').catch(() => null)
  const isInUse = hasFocus(search) || box.contains(document.activeElement)
  if (html === null || input.value.trim() !== '' || !isInUse) return
  box.showRecent(
    html,
    recent.list().map((text) => ({ text, href: buildSearchHref(search, text) })),
  )
}

async function removeRecent(search: Search, button: HTMLElement): Promise<void> {
  const { form, input, box, recent } = search
  const buttons = () => [...form.querySelectorAll<HTMLElement>('button[data-recent-search]')]
  const index = buttons().indexOf(button)
  const isFocused = document.activeElement === button
  recent.remove(button.dataset.recentSearch ?? '')
  // All buttons are about to be replaced, so the focus waits in the field.
  if (box.contains(document.activeElement)) input.focus()
  await open(search)
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
    close(search)
    input.focus()
  } else if (target === input && input.value === '' && search.box.content === 'none') {
    void open(search)
  }
}

/** Closes the panel, or clears the text if the panel is closed already. */
function handleEscape(search: Search, event: KeyboardEvent): void {
  const { input, box } = search
  if (box.content === 'none' && input.value === '') return
  // Otherwise the browser would clear the text or close the sheet at once.
  event.preventDefault()
  if (box.content === 'none') input.value = ''
  close(search)
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
    close(search)
  } else if (key === 'ArrowDown' && box.content === 'none') {
    event.preventDefault()
    void open(search)
  } else if (!event.shiftKey && box.move(key)) {
    event.preventDefault()
  }
}

function addListeners(search: Search): void {
  const { form, input, box, recent } = search
  input.addEventListener('input', () => {
    box.clearHighlight()
    void open(search)
  })
  input.addEventListener('focus', () => {
    if (input.value === '' && box.content === 'none') void open(search)
  })
  form.addEventListener('keydown', (event) => handleKey(search, event))
  form.addEventListener('click', (event) => handleClick(search, event))
  form.addEventListener('submit', () => {
    recent.add(input.value)
    close(search)
  })
  // A press in the panel leaves the focus in the field, so the keyboard of a phone stays open.
  form.addEventListener('mousedown', (event) => {
    if (box.contains(event.target)) event.preventDefault()
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    // The field keeps the focus if the shopper only changes to another window.
    if (relatedTarget !== input && !box.contains(relatedTarget) && !hasFocus(search)) close(search)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && form.contains(target))) close(search)
  })
  addEventListener('pagehide', () => close(search))
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
  if (hasFocus(search) && (input.value === '' || isTyped)) void open(search)
}
