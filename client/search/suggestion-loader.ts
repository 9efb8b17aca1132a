import { parseSuggestionText } from '#shared/product/parse-search-text.ts'
import type { Clock } from '../browser/clock.ts'

/** Time without a further key press after which suggestions are loaded. */
const DELAY_MILLISECONDS = 150

type LoaderSettings<Page> = {
  clock: Clock
  load: (text: string, signal: AbortSignal) => Promise<Page | null>
  show: (page: Page | null) => void
}

/**
 * Loads suggestions while the shopper types. Only the answer to the last request is shown: earlier
 * requests are aborted, and an answer that arrives late in spite of this is ignored. A failed
 * request shows no suggestions, because the search form works without them.
 */
export function createSuggestionLoader<Page>(settings: LoaderSettings<Page>) {
  const { clock, load, show } = settings
  let current: AbortController | null = null
  let cancelTimer = () => {}

  function cancel() {
    cancelTimer()
    current?.abort()
    current = null
  }

  async function start(text: string) {
    const controller = new AbortController()
    current = controller
    const page = await load(text, controller.signal)
    if (current !== controller) return
    current = null
    show(page)
  }

  return {
    /** Drops the request, also if its answer is under way. */
    cancel,
    request(text: string): void {
      cancel()
      const suggestionText = parseSuggestionText(text)
      if (suggestionText === '') return show(null)
      cancelTimer = clock.schedule(DELAY_MILLISECONDS, () => void start(suggestionText))
    },
  }
}
