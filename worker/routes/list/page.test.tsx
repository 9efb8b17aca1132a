import { describe, expect, it } from 'vitest'
import { parseListSelection, serializeListSelection } from '#shared/list/list-selection.ts'
import type { ListFilter } from '../../merchant-api/list/list-filters.ts'
import { FilterChips } from './list-results.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { listQuickFilters, listSelectedItems, toShownFilters } from './filter-view.ts'
import type { Container } from '#shared/content/content.ts'
import { createSampleProduct } from '../../ui/product/sample-product.fixture.ts'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import type { ProductCampaign } from '#shared/product/product.ts'
import { CampaignTile } from '../../ui/campaign/campaign-strip.tsx'
import { ProductCard } from '../../ui/product/product-card.tsx'
import { ProductGrid } from '../../ui/product/product-grid.tsx'
import { ListPage } from './page.tsx'
import { Pager } from './pager.tsx'
import { listByClass } from '#tests/support/list-elements.ts'

const top: Container = {
  id: 1,
  layout: 'full',
  design: 'default',
  display: 'all',
  widgets: [{ id: 'words', kind: 'html', html: '<p>As hot as you like</p>' }],
}

const filters: ListFilter[] = [
  {
    key: 'brands',
    label: 'Kitchens',
    values: [
      { id: 'b_a', label: 'A', count: 2, parentId: null, path: null },
      { id: 'b_b', label: 'B', count: 0, parentId: null, path: null },
    ],
  },
]

const renderPage = (query: string, hasAllValues = false) =>
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
      selection={parseListSelection(new URLSearchParams(query))}
      pageSize={1}
      sort="LATEST"
      sortOptions={['LATEST']}
      filters={toShownFilters(
        filters,
        { selection: parseListSelection(new URLSearchParams(query)), count: 3 },
        null,
      )}
      hasAllValues={hasAllValues}
      path="/en/c/asian"
      buildHref={(selection) => `/en/c/asian${serializeListSelection(selection)}`}
    />,
  )

const freeFrom: ListFilter = {
  key: 'p-free-from',
  label: 'Free from',
  values: [
    { id: 'p_free-from_milk', label: 'Milk', count: 2, parentId: null, path: null },
    { id: 'p_free-from_nuts', label: 'Nuts', count: 1, parentId: null, path: null },
  ],
}

describe('the campaigns of a list', () => {
  const campaign = { id: 'd_1', name: 'Three for two', alias: 'three-for-two', count: 6 }

  it('a campaign has a row among the cards that links to its list', () => {
    const html = renderInShop(
      <ProductGrid
        products={[createSampleProduct()]}
        tile={<CampaignTile campaign={campaign} />}
      />,
    )
    expect(html).toMatch(/<div[^>]*><a [^>]*href="[^"]*\/dc\/three-for-two">/)
    expect(html).toContain('Three for two')
    expect(html).toContain('6 meals')
  })

  it('a card is marked with the pieces of its campaign, else with its name', () => {
    const pieces = { name: 'Three soups for two', alias: null, pieces: { buy: 3, pay: 2 } }
    const percentage = { name: '15% off', alias: null, pieces: null }
    const markOf = (campaigns: ProductCampaign[]) =>
      listByClass(
        renderInShop(<ProductCard product={createSampleProduct({ campaigns })} />),
        'campaign-mark',
      )[0]?.text
    expect(markOf([percentage, pieces])).toBe('3 for 2')
    expect(markOf([percentage])).toBe('15% off')
    expect(markOf([])).toBeUndefined()
  })
})

describe('the pages of a list [LIST-01]', () => {
  it('the chip of an allergen says that the meals are free from it [LIST-02, PRODUCT-08]', () => {
    const selection = parseListSelection(
      new URLSearchParams('p-free-from=Milk~p_free-from_milk&p-diet=Vegan~v&brands=A~b_a'),
    )
    const shown = toShownFilters([freeFrom], { selection, count: 3 }, null)
    const html = renderInShop(
      <FilterChips
        items={listSelectedItems(selection, shown)}
        selection={selection}
        buildHref={serializeListSelection}
      />,
    )
    const chips = Array.from(html.matchAll(/<span>([^<]+)<\/span><svg/g), ([, text]) => text)
    expect(chips).toEqual(['A', 'Vegan', 'Free from: Milk'])
  })

  it('the price filter and its chip say that their amounts have VAT if the prices have none [LIST-02, PRODUCT-02]', () => {
    const values = ['100–150 kr', '150–200 kr'].map((label, index) => {
      const path = { parentId: null, path: null }
      return { ...path, id: `price_${index}`, label, count: 1, level: 0, isSelected: index === 0 }
    })
    const shown = [{ key: 'price', label: 'Price', values }]
    const selection = parseListSelection(new URLSearchParams('price=100–150 kr~price_0'))
    const items = listSelectedItems(selection, shown)
    const readTexts = (shop: Parameters<typeof renderInShop>[1]) => {
      const buildHref = () => ''
      const panel = {
        filters: shown,
        path: '',
        count: 2,
        hasCategoryLinks: false,
        hasAllValues: false,
      }
      const html = renderInShop(
        <>
          <FilterPanel {...panel} selection={selection} buildHref={buildHref} />
          <FilterChips items={items} selection={selection} buildHref={buildHref} />
        </>,
        shop,
      )
      return [/<summary[^>]*>([^<]*)/, /the filter<\/span>([^<]*)/].map(
        (text) => text.exec(html)?.[1],
      )
    }
    expect(readTexts({})).toEqual(['Price', ''])
    expect(readTexts({ vatIncluded: false })).toEqual(['Price (incl. VAT)', 'Price (incl. VAT): '])
  })

  it('a diet is offered above the list until it is selected, and then has a chip only [LIST-02]', () => {
    const diet: ListFilter = { ...freeFrom, key: 'p-diet', label: 'Diet' }
    const listDiets = (query: string) => {
      const selection = parseListSelection(new URLSearchParams(query))
      const shown = toShownFilters([diet], { selection, count: 3 }, null)
      return {
        offered: listQuickFilters(shown, selection).map(({ label }) => label),
        chips: listSelectedItems(selection, shown).map(({ label }) => label),
      }
    }
    expect(listDiets('')).toEqual({ offered: ['Milk', 'Nuts'], chips: [] })
    const selected = listDiets('p-diet=Milk~p_free-from_milk')
    expect(selected).toEqual({ offered: ['Nuts'], chips: ['Milk'] })
  })

  it('a list page links to the next and the previous page, at the anchor of the products', () => {
    const second = renderPage('page=2')
    expect(second).toContain('href="/en/c/asian?page=3#results"')
    expect(second).toContain('href="/en/c/asian#results"')
    expect(second).toContain('id="results"')
  })

  it('the last page that the merchant returns has no link to the next page', () => {
    const renderPager = (page: number) =>
      renderInShop(
        <Pager
          edge="end"
          count={30_000}
          page={page}
          pageSize={20}
          selection={parseListSelection(new URLSearchParams())}
          buildHref={() => '/en/news'}
        />,
      )
    expect(renderPager(300)).toContain('rel="next"')
    expect(renderPager(301)).not.toContain('rel="next"')
  })

  it('the introduction is on the first page only', () => {
    for (const introText of ['Miso and lemongrass.', 'As hot as you like']) {
      expect(renderPage('page=1')).toContain(introText)
      expect(renderPage('page=2')).not.toContain(introText)
    }
    expect(renderPage('page=2')).toContain('Noodles')
  })
})

describe('the filters of a list', () => {
  const discount = (count: number) => [
    {
      key: 'discount',
      label: 'Offers',
      values: [{ id: 'd_sale', label: 'Reduced price', count, parentId: null, path: null }],
    },
  ]
  it('a filter with a single value is shown only if it narrows the list [LIST-02]', () => {
    const selection = parseListSelection(new URLSearchParams())
    const keysOf = (count: number) =>
      toShownFilters(discount(count), { selection, count: 3 }, null).map(({ key }) => key)
    expect([keysOf(2), keysOf(3)]).toEqual([['discount'], []])
  })

  it('each value is a checkbox of a GET form with its count, and a value without meals is disabled [LIST-02, LIST-08]', () => {
    const html = renderPage('', true)
    expect(html).toMatch(/<form[^>]* action="\/en\/c\/asian"/)
    expect(html).toContain('<input type="checkbox" name="brands" value="A~b_a"/>')
    expect(html).toContain('<input type="checkbox" disabled="" name="brands" value="B~b_b"/>')
  })

  it('a selected value is a chip that links to the list without it, and one link removes all filters [LIST-02]', () => {
    const html = renderPage('brands=A~b_a,B~b_b&sort=PRICE')
    expect(html).toContain('href="/en/c/asian?brands=B~b_b&amp;sort=PRICE"')
    expect(html).toContain('href="/en/c/asian?sort=PRICE"')
  })
})
