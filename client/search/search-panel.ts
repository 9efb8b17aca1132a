import { parseSuggestionText, parseSearchText } from '#shared/product/parse-search-text.ts'
import { type Clock, browserClock } from '../browser/clock.ts'
import { requestPage } from '../browser/request-page.ts'
import { SuggestionBox } from './suggestion-box.ts'
import { stored, type TextStorage } from '../browser/stored.ts'

/** Time without a further key press after which suggestions are loaded. */
const DELAY_MILLISECONDS = 150

type Show<Page> = (page: Page | null) => void

type LoaderSettings<Page> = {
  clock: Clock
  load: (text: string, signal: AbortSignal) => Promise<Page | null>
  show: Show<Page>
}

/**
 * Loads suggestions while the shopper types. Only the answer to the last request is shown: earlier
 * requests are aborted, and an answer that arrives late in spite of this is ignored. A failed
 * request shows no suggestions, because the search form works without them.
 */
export function createSuggestionLoader<Page>(settings: LoaderSettings<Page>) {
  const { clock, load, show } = settings
  let current = new AbortController()
  let cancelTimer = () => {}

  function cancel() {
    cancelTimer()
    current.abort()
  }

  async function start(text: string, showPage: Show<Page>) {
    cancel()
    const { signal } = (current = new AbortController())
    const page = await load(text, signal)
    if (!signal.aborted) showPage(page)
  }

  return {
    /** Drops the request, also if its answer is under way. */
    cancel,
    /** Loads without a delay. */
    start,
    request(text: string): void {
      cancel()
      const suggestionText = parseSuggestionText(text)
      if (suggestionText === '') return show(null)
      cancelTimer = clock.schedule(DELAY_MILLISECONDS, () => void start(suggestionText, show))
    },
  }
}

const STORAGE_KEY = 'ralph-recent-searches'
const MAX_SEARCHES = 6

export function parseRecentSearches(value: unknown): string[] {
  const texts: unknown[] = Array.isArray(value) ? value : []
  const searches = texts.map((text) => (typeof text === 'string' ? parseSearchText(text) : ''))
  return [...new Set(searches.filter((text) => text !== ''))].slice(0, MAX_SEARCHES)
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Removes a search, also if it is written with other capital letters. */
const removeSearch = (searches: readonly string[], text: string): string[] =>
  searches.filter((search) => !isSame(search, text))

/** Adds a search as the most recent one. A blank text is not added. */
export function addSearch(searches: readonly string[], text: string): string[] {
  const search = parseSearchText(text)
  if (search === '') return [...searches]
  return [search, ...removeSearch(searches, search)].slice(0, MAX_SEARCHES)
}

/**
 * The searches that were sent from this browser, the most recent one first. They are kept in the
 * browser only. Logging out deletes them with the rest of the storage.
 */
export function createRecentSearches(getStorage: () => TextStorage) {
  const searches = stored(STORAGE_KEY, { parse: parseRecentSearches }, getStorage)
  const list = () => searches.read() ?? []
  const save = (next: string[]) => void searches.write(next.length === 0 ? null : next)
  return {
    list,
    add: (text: string) => save(addSearch(list(), text)),
    remove: (text: string) => save(removeSearch(list(), text)),
    clear: () => save([]),
  }
}

export type Search = ReturnType<typeof createSearch>

export const hasFocus = ({ input }: { input: HTMLInputElement }) => document.activeElement === input

export function createSearch(form: HTMLFormElement, input: HTMLInputElement) {
  const box = new SuggestionBox(input)
  const load = (text: string, signal: AbortSignal) => {
    const query = new URLSearchParams({ q: text }).toString()
    const path = `${form.dataset.suggestions ?? ''}&${query}`
    return requestPage(path, undefined, { signal, credentials: 'omit', cache: 'default' })
  }
  const loader = createSuggestionLoader({
    clock: browserClock,
    load,
    show(page) {
      if (page === null) box.close()
      else if (hasFocus({ input })) box.showSuggestions(page)
    },
  })
  const recent = createRecentSearches(() => localStorage)
  return { form, input, box, loader, recent }
}

export function closePanel({ loader, box }: Search): void {
  loader.cancel()
  box.close()
}

function buildSearchHref({ form, input }: Search, text: string): string {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [
    name,
    name === input.name || typeof value !== 'string' ? text : value,
  ])
  return `${form.action}?${new URLSearchParams(fields).toString()}`
}

async function openRecent(search: Search): Promise<void> {
  const { box, recent, loader } = search
  if (recent.list().length === 0) return closePanel(search)
  if (box.content === 'suggestions') box.close()
  await loader.start('', (page) => {
    const isInUse = hasFocus(search) || box.contains(document.activeElement)
    if (page === null || !isInUse) return
    box.showRecent(
      page,
      recent.list().map((text) => ({ text, href: buildSearchHref(search, text) })),
    )
  })
}

export async function openPanel(search: Search): Promise<void> {
  const { input, loader } = search
  if (input.value.trim() === '') return openRecent(search)
  loader.request(input.value)
}
