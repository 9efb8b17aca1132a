const KEY = 'ralph-chunk-reload'
const QUIET_MS = 60_000

export type ReloadSettings = {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  reload: () => void
}

function claimReload({ storage, now }: ReloadSettings): boolean {
  const stored = storage.getItem(KEY)
  const last = stored === null ? Number.NaN : Number(stored)
  const age = now() - last
  // A time in the future is a clock that was set back; it must not lock the guard for good.
  if (age >= 0 && age < QUIET_MS) return false
  storage.setItem(KEY, `${now()}`)
  return true
}

/**
 * A part of the page that cannot be loaded is mostly one of the version before; a fresh page names the new one. Reloads at
 * most once per minute and tab, and never where that cannot be remembered. True if it does.
 */
export function reloadForMissingChunk(settings: ReloadSettings): boolean {
  try {
    if (!claimReload(settings)) return false
  } catch {
    // Storage is blocked or full.
    return false
  }
  settings.reload()
  return true
}

export const reloadPage = (): boolean => {
  try {
    return reloadForMissingChunk({
      storage: sessionStorage,
      now: Date.now,
      reload: () => location.reload(),
    })
  } catch {
    // Even naming the storage throws where the browser blocks it.
    return false
  }
}

/** `isExpected`: whoever loads the part deals with the failure. */
export function guardChunks(isExpected: () => boolean): void {
  addEventListener('vite:preloadError', () => {
    if (!isExpected()) reloadPage()
  })
}
