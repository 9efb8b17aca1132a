import { stored, type TextStorage } from '../../browser/stored.ts'
import type { PageEvents } from '../../state/page-events.ts'

/**
 * A reload, another query or hash, and the answer of a form at the same address are the same path.
 * Without storage each page counts as a new path.
 */
export function recordPath(
  events: PageEvents,
  path: string,
  getStorage: () => TextStorage = () => sessionStorage,
): void {
  const storedPath = stored('ralph-path', { parse: String }, getStorage)
  const previousPath = storedPath.read()
  if (previousPath === path) return
  storedPath.write(path)
  events.record({ type: 'page:impression', path })
  events.record({ type: 'route:change', path, previousPath })
}
