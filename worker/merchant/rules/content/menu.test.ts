import { describe, expect, it } from 'vitest'
import { buildMenuTree, type MenuItem, type MenuNode } from './menu.ts'
import { chooseScope } from '../customer/scope.ts'

const scope = chooseScope({ marketId: 'fi', languageId: 'sv-SE' })

const createItem = (itemId: number, overrides: Partial<MenuItem> = {}): MenuItem => ({
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
  ...overrides,
})

const toIdTree = ({ item: { itemId }, children }: MenuNode): unknown[] => [
  itemId,
  children.map(toIdTree),
]

describe('menu trees', () => {
  it('menu items link to their targets in the current market and language [MORE-02]', () => {
    const items = [
      createItem(1),
      createItem(2, { type: 'brand' }),
      createItem(3, { type: 'page' }),
      createItem(4, { type: 'custom', alias: null, url: '{prefix}/nyheter' }),
      createItem(5, { type: 'custom', alias: null, url: 'https://example.com/' }),
    ]
    expect(buildMenuTree(items, scope).map(({ canonicalUrl }) => canonicalUrl)).toEqual([
      '/fi/sv/c/alias-1',
      '/fi/sv/b/alias-2',
      '/fi/sv/alias-3',
      '/fi/sv/nyheter',
      'https://example.com/',
    ])
  })

  it('a menu has at most three levels, and the items of each level are sorted by position [MORE-02]', () => {
    const items = [
      createItem(4, { parentId: 3 }),
      createItem(3, { parentId: 2 }),
      createItem(5, { parentId: 1, position: 1 }),
      createItem(2, { parentId: 1, position: 2 }),
      createItem(1),
    ]
    expect(buildMenuTree(items, scope).map(toIdTree)).toEqual([
      [
        1,
        [
          [5, []],
          [2, [[3, []]]],
        ],
      ],
    ])
  })

  it('a menu item without a target is left out together with its children [MORE-02]', () => {
    const items = [
      createItem(1, { alias: null }),
      createItem(2, { parentId: 1 }),
      createItem(3, { type: 'custom', url: null }),
      createItem(4),
    ]
    expect(buildMenuTree(items, scope).map(toIdTree)).toEqual([[4, []]])
  })
})
