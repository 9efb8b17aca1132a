const STORAGE_KEY = 'ralph-chunk-reload'
const RELOAD_INTERVAL_MS = 60_000

export type ReloadSettings = {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  reload: () => void
}

function recordReload({ storage, now }: ReloadSettings): boolean {
  const stored = storage.getItem(STORAGE_KEY)
  const lastReload = stored === null ? Number.NaN : Number(stored)
  const age = now() - lastReload
  // A time in the future means that the clock was set back; it must not block reloads forever.
  if (age >= 0 && age < RELOAD_INTERVAL_MS) return false
  storage.setItem(STORAGE_KEY, `${now()}`)
  return true
}

/**
 * Reloads the page after a chunk could not be loaded: it usually belongs to the previous version,
 * and a fresh page loads the new one. It reloads at most once per minute and tab, and never if the
 * time cannot be stored. Returns whether it reloads.
 */
export function reloadForMissingChunk(settings: ReloadSettings): boolean {
  try {
    if (!recordReload(settings)) return false
  } catch {
    // Storage is blocked or full.
    return false
  }
  settings.reload()
  return true
}

/** Calls `reloadForMissingChunk` for this tab. */
export function reloadPage(): boolean {
  try {
    return reloadForMissingChunk({
      storage: sessionStorage,
      now: Date.now,
      reload: () => location.reload(),
    })
  } catch {
    // Access to `sessionStorage` itself throws if the browser blocks it.
    return false
  }
}

/**
 * Reloads the page if a chunk is missing. If `isExpected` returns true, the code that loads the
 * chunk handles the failure.
 */
export function guardChunks(isExpected: () => boolean): void {
  addEventListener('vite:preloadError', () => {
    if (!isExpected()) reloadPage()
  })
}
