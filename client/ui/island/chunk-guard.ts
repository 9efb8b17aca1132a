import { hasInput } from '../../browser/has-input.ts'
import { stored, type TextStorage } from '../../browser/stored.ts'
import type { LoadChunk } from './island-services.ts'

const STORAGE_KEY = 'ralph-chunk-reload'
const RELOAD_INTERVAL_MS = 60_000

export type ReloadSettings = {
  getStorage: () => TextStorage
  now: () => number
  /** Returns false while a reload would lose something that the shopper has or sees. */
  canReload: () => boolean
  reload: () => void
}

/** Returns false if the page was reloaded a moment ago, or if the time cannot be stored. */
function recordReload({ getStorage, now }: ReloadSettings): boolean {
  const lastReload = stored(STORAGE_KEY, { parse: Number }, getStorage)
  const age = now() - (lastReload.read() ?? Number.NaN)
  // If the stored time is in the future, the clock was set back. Such a time must not block reloads
  // forever. Without a stored time the page could reload endlessly.
  return !(age >= 0 && age < RELOAD_INTERVAL_MS) && lastReload.write(now())
}

/**
 * Usually the chunk belongs to the previous version of the shop, and a fresh page loads the new
 * version. The page reloads at most once per minute and tab, and never if the time cannot be stored
 * or if the shopper would lose something.
 */
export function reloadForMissingChunk(settings: ReloadSettings): boolean {
  if (!settings.canReload() || !recordReload(settings)) return false
  settings.reload()
  return true
}

// Firefox stops the chunks of a page that is being left. A reload would then take the place of the page
// that the shopper has opened.
let isLeaving = false

export const reloadPage = (): boolean =>
  reloadForMissingChunk({
    getStorage: () => sessionStorage,
    now: Date.now,
    // Offline, a reload would replace the page by an error page of the browser.
    canReload: () => navigator.onLine && !isLeaving && !hasInput(),
    reload: () => location.reload(),
  })

type GuardSettings = { reload: () => void; runLater: (task: () => void) => void }

type ChunkGuard = { loadChunk: LoadChunk; handleMissingChunk: (error: Error) => void }

/**
 * Tells the missing chunks that their callers handle from those for which the page must reload. The
 * browser reports a missing chunk before its caller gets the same error, so the guard waits.
 */
export function createChunkGuard({ reload, runLater }: GuardSettings): ChunkGuard {
  const handled = new WeakSet()
  return {
    loadChunk(chunk) {
      chunk.catch((error: unknown) => {
        if (error instanceof Error) handled.add(error)
      })
      return chunk
    },
    handleMissingChunk(error) {
      runLater(() => {
        if (!handled.has(error)) reload()
      })
    },
  }
}

const pageGuard = createChunkGuard({
  reload: () => void reloadPage(),
  runLater: (task) => void setTimeout(task),
})

export const { loadChunk } = pageGuard

/** Reloads the page if a chunk cannot be loaded, except for chunks of `loadChunk`. */
export function guardChunks(): void {
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  addEventListener('pageshow', () => {
    isLeaving = false
  })
  addEventListener('vite:preloadError', ({ payload }) => pageGuard.handleMissingChunk(payload))
}
