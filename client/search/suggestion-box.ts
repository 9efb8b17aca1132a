import { createElement } from '../browser/create-element.ts'
import { SUGGESTION_LIST_ID as LIST_ID } from '#shared/paths/build-suggestions-path.ts'

/** No option is highlighted: the shopper is in the text field. */
const NO_OPTION = -1

/**
 * The arrows pass through the text field between the last and the first option. Home and End move
 * the text cursor as long as no option is highlighted.
 */
export function findNextOption(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return current === last ? NO_OPTION : current + 1
    case 'ArrowUp':
      return current === NO_OPTION ? last : current - 1
    case 'Home':
      return current === NO_OPTION ? null : 0
    case 'End':
      return current === NO_OPTION ? null : last
    default:
      return null
  }
}

const TEXT = '{text}'

type SearchLink = { text: string; href: string }

function createItem(template: HTMLElement, { text, href }: SearchLink): HTMLElement {
  const item = document.importNode(template, true)
  const label = item.querySelector('[data-recent-text]')
  item.dataset.recentSearch = text
  if (item instanceof HTMLAnchorElement) item.href = href
  if (label) label.textContent = text
  else item.ariaLabel = (item.ariaLabel ?? '').replace(TEXT, () => text)
  return item
}

function fillRecentSearches(panel: HTMLElement, searches: readonly SearchLink[]): void {
  for (const template of panel.querySelectorAll('template')) {
    const item = template.content.querySelector<HTMLElement>('a, button')
    const column = template.parentElement
    // Both columns have one row for each search.
    column?.style.setProperty('--rows', `${searches.length}`)
    if (item) template.replaceWith(...searches.map((search) => createItem(item, search)))
  }
}

const MIN_HEIGHT_PIXELS = 160

function createStatus(input: HTMLInputElement): HTMLElement {
  const status = createElement('p', { class: 'visually-hidden', role: 'status' })
  input.form?.append(status)
  return status
}

/** Keeps the panel above the keyboard of a phone, which covers the page without changing its size. */
function fitPanel(panel: HTMLElement): void {
  const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 }
  const room = Math.max(MIN_HEIGHT_PIXELS, offsetTop + height - panel.getBoundingClientRect().top)
  panel.style.setProperty('--room', `${Math.floor(room)}px`)
}

export class SuggestionBox {
  readonly #input: HTMLInputElement
  readonly #status: HTMLElement
  #panel: HTMLElement | null = null
  #options: HTMLElement[] = []
  #highlighted = NO_OPTION

  constructor(input: HTMLInputElement) {
    this.#input = input
    this.#status = createStatus(input)
    input.role = 'combobox'
    input.ariaAutoComplete = 'list'
    input.ariaExpanded = 'false'
    const fit = () => {
      if (this.#panel) fitPanel(this.#panel)
    }
    visualViewport?.addEventListener('resize', fit)
    visualViewport?.addEventListener('scroll', fit)
  }

  /** `none` means that the panel is closed. */
  get content(): string {
    return this.#panel?.dataset.content ?? 'none'
  }

  get highlighted(): HTMLElement | null {
    return this.#options[this.#highlighted] ?? null
  }

  contains(node: EventTarget | null): boolean {
    return node instanceof Node && this.#panel?.contains(node) === true
  }

  close(): void {
    this.#show(null)
  }

  showSuggestions(page: Document): void {
    this.#show(page.querySelector<HTMLElement>('[data-content=suggestions]'))
  }

  showRecent(page: Document, searches: readonly SearchLink[]): void {
    const panel = page.querySelector<HTMLElement>('[data-content=recent]')
    if (!panel || searches.length === 0) return this.close()
    fillRecentSearches(panel, searches)
    this.#show(panel)
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

  #show(panel: HTMLElement | null): void {
    this.clearHighlight()
    this.#panel?.remove()
    this.#panel = panel
    this.#input.ariaExpanded = `${panel !== null}`
    this.#options = [...(panel?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    for (const [index, option] of this.#options.entries()) option.id = `${LIST_ID}-${index}`
    // A status that is set again is read again, so an equal text is left alone.
    const text = panel?.dataset.status ?? ''
    if (this.#status.textContent !== text) this.#status.textContent = text
    if (!panel) return
    this.#input.setAttribute('aria-controls', LIST_ID)
    this.#input.after(panel)
    fitPanel(panel)
  }
}
