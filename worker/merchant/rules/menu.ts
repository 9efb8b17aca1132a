import { toCanonicalUrl } from './catalogue-path.ts'
import { fillMarks, toContentUrl } from './content-text.ts'
import type { Scope } from './scope.ts'

const MAX_LEVELS = 3

/** `alias` and `name` are those of the target in the language; null where there is none (any more). */
export type MenuItem = {
  itemId: number
  parentId: number | null
  position: number
  type: 'category' | 'brand' | 'page' | 'custom'
  targetId: number | null
  isOpen: number
  isHidden: number
  opensNewTab: number
  label: string | null
  url: string | null
  alias: string | null
  name: string | null
}

export type Menu = { menuId: number; name: string; title: string; locations: string[] }

export type MenuNode = { item: MenuItem; canonicalUrl: string; children: MenuNode[] }

function findUrl({ type, alias, url }: MenuItem, scope: Scope): string | null {
  if (type === 'custom') return url === null ? null : fillMarks(url, scope)
  if (alias === null) return null
  if (type === 'page') return toContentUrl(alias, scope)
  const kind = type === 'category' ? 'c' : 'b'
  return toCanonicalUrl({ kind, segments: [alias] }, scope.market, scope.language)
}

/** The items as a tree of three levels. One whose target is gone is left out, and what hangs on it too. */
export function buildMenuTree(items: readonly MenuItem[], scope: Scope): MenuNode[] {
  const byParent = Map.groupBy(items, (item) => item.parentId)
  const build = (parentId: number | null, level: number): MenuNode[] => {
    if (level > MAX_LEVELS) return []
    return (byParent.get(parentId) ?? [])
      .toSorted((one, other) => one.position - other.position)
      .flatMap((item) => {
        const canonicalUrl = findUrl(item, scope)
        if (canonicalUrl === null) return []
        return [{ item, canonicalUrl, children: build(item.itemId, level + 1) }]
      })
  }
  return build(null, 1)
}
