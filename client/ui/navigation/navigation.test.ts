import { describe, expect, it } from 'vitest'
import { createStorage } from '#tests/support/create-storage.ts'
import type { TextStorage } from '../../browser/stored.ts'
import { createPageEvents, type PageEvent } from '../../state/page-events.ts'
import { findDestination, recordPath } from './connect-navigation.ts'

/** Visits paths one after another in one tab, each with a page of its own. */
function visitPaths(paths: string[], storage: TextStorage = createStorage()): PageEvent[][] {
  return paths.map((path) => {
    const events = createPageEvents()
    const recorded: PageEvent[] = []
    events.subscribe((event) => void recorded.push(event))
    recordPath(events, path, () => storage)
    return recorded
  })
}

const toEvents = (path: string, previousPath: string | null): PageEvent[] => [
  { type: 'page:impression', path },
  { type: 'route:change', path, previousPath },
]

describe('the paths that a tab shows', () => {
  it('each new path records one impression and one change of the route, the same path none [GUARD-09]', () => {
    expect(visitPaths(['/en', '/en', '/en/news', '/en/news', '/en'])).toEqual([
      toEvents('/en', null),
      [],
      toEvents('/en/news', '/en'),
      [],
      toEvents('/en', '/en/news'),
    ])
  })

  it('without storage each page records an impression [GUARD-09]', () => {
    const block = () => {
      throw new Error('Storage is blocked')
    }
    const storage = { getItem: block, setItem: block, removeItem: block }
    expect(visitPaths(['/en', '/en/news'], storage)).toEqual([
      toEvents('/en', null),
      toEvents('/en/news', null),
    ])
  })
})

describe('the destination of a link or a form', () => {
  const current = new URL('https://shop.example/en/news?page=2')
  const find = (path: string, { target = '', isDownload = false } = {}) =>
    findDestination({ address: new URL(path, current).href, target, isDownload }, current)

  it('another path of the shop starts a navigation, the same path with another query or hash does not [GUARD-09]', () => {
    expect(find('/en/c/soups?page=2')).toBe('/en/c/soups')
    expect(find('/en/c/soups', { target: '_self' })).toBe('/en/c/soups')
    expect(find('/en/news')).toBeNull()
    expect(find('?page=3#results')).toBeNull()
  })

  it('another site, another tab, a file and an address that is none start no navigation [GUARD-09]', () => {
    expect(find('https://other.example/en/c/soups')).toBeNull()
    expect(find('mailto:shop@shop.example')).toBeNull()
    expect(find('/en/c/soups', { target: '_blank' })).toBeNull()
    expect(find('/en/order.ics', { isDownload: true })).toBeNull()
    expect(findDestination({ address: '', target: '', isDownload: false }, current)).toBeNull()
  })
})
