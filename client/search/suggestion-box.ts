import { findNextOption, NO_OPTION } from './find-next-option.ts'
import { fillRecentSearches, type SearchLink } from './fill-recent-searches.ts'

const MIN_HEIGHT_PIXELS = 160

/** The content of the panel; `none` means that it is closed. */
type Content = 'none' | 'suggestions' | 'recent'

function createElements(input: HTMLInputElement) {
  const panel = document.createElement('div')
  panel.className = 'search-suggestions'
  panel.hidden = true
  const list = document.createElement('div')
  list.className = 'search-suggestions-options'
  list.role = 'listbox'
  list.id = `${input.id}-list`
  list.ariaLabel = input.labels?.[0]?.textContent ?? ''
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.role = 'status'
  panel.append(list)
  input.after(panel)
  input.form?.append(status)
  return { panel, list, status }
}

function setCombobox(input: HTMLInputElement, list: HTMLElement): void {
  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.ariaExpanded = 'false'
  input.setAttribute('aria-controls', list.id)
}

const parseFragment = (html: string): HTMLElement | null =>
  new DOMParser().parseFromString(html, 'text/html').body.querySelector<HTMLElement>('div')

/** Keeps the panel above the keyboard of a phone, which covers the page without changing its size. */
function fitPanel(panel: HTMLElement): void {
  const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 }
  const room = Math.max(MIN_HEIGHT_PIXELS, offsetTop + height - panel.getBoundingClientRect().top)
  panel.style.setProperty('--room', `${Math.floor(room)}px`)
}

/** The panel below a search field, with a list box that the field controls as a combobox. */
export class SuggestionBox {
  readonly #input: HTMLInputElement
  readonly #elements: ReturnType<typeof createElements>
  #content: Content = 'none'
  #options: HTMLElement[] = []
  #highlighted = NO_OPTION

  constructor(input: HTMLInputElement) {
    this.#input = input
    this.#elements = createElements(input)
    setCombobox(input, this.#elements.list)
    const fit = () => {
      if (this.#content !== 'none') fitPanel(this.#elements.panel)
    }
    visualViewport?.addEventListener('resize', fit)
    visualViewport?.addEventListener('scroll', fit)
  }

  get content(): Content {
    return this.#content
  }

  get highlighted(): HTMLElement | null {
    return this.#options[this.#highlighted] ?? null
  }

  contains(node: EventTarget | null): boolean {
    return node instanceof Node && this.#elements.panel.contains(node)
  }

  close(): void {
    this.#elements.list.replaceChildren()
    this.#show('none', [this.#elements.list], '')
  }

  showSuggestions(html: string): void {
    const { list } = this.#elements
    const suggestions = parseFragment(html)
    if (!suggestions) return this.close()
    list.replaceChildren(suggestions)
    this.#show('suggestions', [list], suggestions.dataset.status ?? '')
  }

  showRecent(html: string, searches: readonly SearchLink[]): void {
    const frame = parseFragment(html)
    if (!frame || searches.length === 0) return this.close()
    const parts = fillRecentSearches(frame, this.#elements.list, searches)
    this.#show('recent', parts, frame.dataset.recentStatus ?? '')
  }

  /** Moves the highlight with a key. Returns false if the key does not move it. */
  move(key: string): boolean {
    const next = findNextOption(key, this.#highlighted, this.#options.length)
    if (next !== null) this.#highlight(next)
    return next !== null
  }

  clearHighlight(): void {
    this.#highlight(NO_OPTION)
  }

  #highlight(index: number): void {
    this.highlighted?.setAttribute('aria-selected', 'false')
    this.#highlighted = index
    const option = this.highlighted
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) this.#input.setAttribute('aria-activedescendant', option.id)
    else this.#input.removeAttribute('aria-activedescendant')
  }

  #show(content: Content, parts: Node[], statusText: string): void {
    const { panel, list, status } = this.#elements
    this.clearHighlight()
    this.#content = content
    panel.dataset.content = content
    panel.hidden = content === 'none'
    this.#input.ariaExpanded = `${content !== 'none'}`
    panel.replaceChildren(...parts)
    this.#options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
    for (const [index, option] of this.#options.entries()) option.id = `${list.id}-${index}`
    // A status that is set again is read again, so an equal text is left alone.
    if (status.textContent !== statusText) status.textContent = statusText
    panel.scrollTop = 0
    if (content !== 'none') fitPanel(panel)
  }
}
