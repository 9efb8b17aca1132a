import { describe, expect, it } from 'vitest'
import type { Container } from '#shared/content/content.ts'
import { createSampleProduct } from '../../ui/product/sample-product.ts'
import { renderInShop } from '#shared/ui/render-in-shop.tsx'
import { ListPage } from './page.tsx'

const top: Container = {
  id: 1,
  layout: 'full',
  design: 'default',
  display: 'all',
  widgets: [{ id: 'words', kind: 'html', html: '<p>As hot as you like</p>' }],
}

const renderPage = (page: number) =>
  renderInShop(
    <ListPage
      texts={{
        title: 'Asian',
        intro: 'Miso and lemongrass.',
        subCategories: [{ name: 'Noodles', alias: 'noodles' }],
      }}
      areas={{ top: [top], bottom: [] }}
      breadcrumbs={[]}
      products={[createSampleProduct()]}
      count={3}
      page={page}
      pageSize={1}
      sort="LATEST"
      sortOptions={['LATEST']}
      buildHref={(change) =>
        change.page === 1 ? '/en/c/asian' : `/en/c/asian?page=${change.page}`
      }
    />,
  )

describe('the pages of a list [LIST-01]', () => {
  it('a list page links to the next and the previous page, at the anchor of the products', () => {
    const second = renderPage(2)
    expect(second).toContain('href="/en/c/asian?page=3#results"')
    expect(second).toContain('href="/en/c/asian#results"')
    expect(second).toContain('id="results"')
  })

  it('the introduction is on the first page only', () => {
    for (const introText of ['Miso and lemongrass.', 'As hot as you like']) {
      expect(renderPage(1)).toContain(introText)
      expect(renderPage(2)).not.toContain(introText)
    }
    expect(renderPage(2)).toContain('Noodles')
  })
})
