import type { PageEvents } from '../../state/page-events.ts'

const STORAGE_KEY = 'ralph-path'

export type PathStorage = Pick<Storage, 'getItem' | 'setItem'>

function readPath(storage: PathStorage): string | null {
  try {
    return storage.getItem(STORAGE_KEY)
  } catch {
    // Storage is blocked: each page counts as a new path.
    return null
  }
}

/**
 * Records an impression and a change of the route if the tab shows another path than before. A
 * reload, another query or hash, and the answer of a form at the same address are the same path.
 */
export function recordPath(events: PageEvents, path: string, storage: PathStorage): void {
  const previousPath = readPath(storage)
  if (previousPath === path) return
  try {
    storage.setItem(STORAGE_KEY, path)
  } catch {
    // Storage is blocked or full: the next page counts as a new path.
  }
  events.record({ type: 'page:impression', path })
  events.record({ type: 'route:change', path, previousPath })
}
