import { parseSuggestionText } from '#shared/product/parse-search-text.ts'
import type { Clock } from '../browser/clock.ts'

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
