import { z } from 'zod'
import { toCanonicalUrl } from '../market/catalogue-path.ts'
import { fillPlaceholders, toContentUrl } from './content-text.ts'
import type { Scope } from '../customer/scope.ts'

const MAX_LEVELS = 3

/**
 * A stored menu item. `alias` and `name` describe the category, brand, page or campaign that the item
 * links to, in one language. Both are null if this target does not exist or is not shown.
 */
export const menuItem = z.object({
  itemId: z.number(),
  parentId: z.number().nullable(),
  position: z.number(),
  type: z.enum(['category', 'brand', 'page', 'campaign', 'custom']),
  targetId: z.number().nullable(),
  isOpen: z.number(),
  isHidden: z.number(),
  opensNewTab: z.number(),
  label: z.string().nullable(),
  url: z.string().nullable(),
  alias: z.string().nullable(),
  name: z.string().nullable(),
})
export type MenuItem = z.output<typeof menuItem>

export type Menu = { menuId: number; name: string; title: string; locations: string[] }

export type MenuNode = { item: MenuItem; canonicalUrl: string; children: MenuNode[] }

const kinds = { category: 'c', brand: 'b', campaign: 'dc' } as const

function findUrl({ type, alias, url }: MenuItem, scope: Scope): string | null {
  if (type === 'custom') return url === null ? null : fillPlaceholders(url, scope)
  if (alias === null) return null
  if (type === 'page') return toContentUrl(alias, scope)
  return toCanonicalUrl({ kind: kinds[type], segments: [alias] }, scope)
}

/** An item whose target does not exist is left out together with its children. */
export function buildMenuTree(items: readonly MenuItem[], scope: Scope): MenuNode[] {
  const byParent = Map.groupBy(items, (item) => item.parentId)
  const buildLevel = (parentId: number | null, level: number): MenuNode[] => {
    if (level > MAX_LEVELS) return []
    return (byParent.get(parentId) ?? [])
      .toSorted((one, other) => one.position - other.position)
      .flatMap((item) => {
        const canonicalUrl = findUrl(item, scope)
        if (canonicalUrl === null) return []
        return [{ item, canonicalUrl, children: buildLevel(item.itemId, level + 1) }]
      })
  }
  return buildLevel(null, 1)
}
