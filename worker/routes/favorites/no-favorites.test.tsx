import { expect, it } from 'vitest'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { FavoritesPage } from './page.tsx'

const view = {
  products: [],
  count: 0,
  unavailableCount: 0,
  unknownIds: new Set<number>(),
  page: 1,
  pageCount: 1,
}
const render = (changes: Partial<typeof view>) =>
  renderInShop(<FavoritesPage view={{ ...view, ...changes }} notice={null} isFull={false} />)

it('only a shopper who never had favorites reads that there are none yet; a favorite of another region has its notice alone [ROUTE-04]', () => {
  const empty = 'You have no favorites yet.'
  expect(render({})).toContain(empty)
  const elsewhere = render({ unavailableCount: 2 })
  expect(elsewhere).toContain('2 of your favorites are not sold in your region')
  expect(elsewhere).not.toContain(empty)
  expect(render({ unknownIds: new Set([1]) })).not.toContain(empty)
})
