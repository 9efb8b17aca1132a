import { describe, expect, it } from 'vitest'
import { buildMenuTree, type MenuItem, type MenuNode } from './menu.ts'
import { chooseScope } from './scope.ts'

const scope = chooseScope({ marketId: 'fi', languageId: 'sv-SE' })

const item = (itemId: number, own: Partial<MenuItem> = {}): MenuItem => ({
  itemId,
  parentId: null,
  position: itemId,
  type: 'category',
  targetId: 1,
  isOpen: 0,
  isHidden: 0,
  opensNewTab: 0,
  label: null,
  url: null,
  alias: `alias-${itemId}`,
  name: `Name ${itemId}`,
  ...own,
})

const show = ({ item: { itemId }, children }: MenuNode): unknown[] => [itemId, children.map(show)]

describe('a menu', () => {
  it('MORE-02 links to its targets in the market and language', () => {
    const items = [
      item(1),
      item(2, { type: 'brand' }),
      item(3, { type: 'page' }),
      item(4, { type: 'custom', alias: null, url: '{prefix}/nyheter' }),
      item(5, { type: 'custom', alias: null, url: 'https://example.com/' }),
    ]
    expect(buildMenuTree(items, scope).map(({ canonicalUrl }) => canonicalUrl)).toEqual([
      '/fi/sv/c/alias-1',
      '/fi/sv/b/alias-2',
      '/fi/sv/alias-3',
      '/fi/sv/nyheter',
      'https://example.com/',
    ])
  })

  it('MORE-02 has three levels, each in its order', () => {
    const items = [
      item(4, { parentId: 3 }),
      item(3, { parentId: 2 }),
      item(5, { parentId: 1, position: 1 }),
      item(2, { parentId: 1, position: 2 }),
      item(1),
    ]
    expect(buildMenuTree(items, scope).map(show)).toEqual([
      [
        1,
        [
          [5, []],
          [2, [[3, []]]],
        ],
      ],
    ])
  })

  it('MORE-02 leaves out what leads nowhere, with all below it', () => {
    const items = [
      item(1, { alias: null }),
      item(2, { parentId: 1 }),
      item(3, { type: 'custom', url: null }),
      item(4),
    ]
    expect(buildMenuTree(items, scope).map(show)).toEqual([[4, []]])
  })
})
