import type { CategoryLink } from '#shared/product/category.ts'
import { ProductGrid } from '#shared/product/product-grid.tsx'
import type { ProductSort } from '#shared/product/product-sort.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import { Breadcrumbs, type Breadcrumb } from '#shared/ui/breadcrumbs.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { EmptyList } from './empty-list.tsx'
import { Pager } from './pager.tsx'
import { SortMenu } from './sort-menu.tsx'

export type ListPageProps = {
  title: string
  intro?: string
  breadcrumbs: Breadcrumb[]
  products: ProductSummary[]
  count: number
  page: number
  pageSize: number
  sort: ProductSort
  sortOptions: readonly ProductSort[]
  searchText?: string
  subCategories: CategoryLink[]
  buildHref: (change: { page?: number; sort?: ProductSort }) => string
}

const CARDS_ABOVE_THE_FOLD = 4

export function ListPage(props: ListPageProps) {
  return (
    <div className="list-page">
      <Breadcrumbs items={props.breadcrumbs} />
      <ListHead {...props} />
      {props.products.length === 0 ? (
        <EmptyList searchText={props.searchText} />
      ) : (
        <section className="list-page-results" aria-label={props.title}>
          <ListBar {...props} />
          <Pager {...props} edge="start" />
          <ProductGrid products={props.products} level={2} eagerCount={CARDS_ABOVE_THE_FOLD} />
          <Pager {...props} edge="end" />
        </section>
      )}
    </div>
  )
}

function ListHead({ title, intro, subCategories }: ListPageProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <header className="list-page-head">
      <h1 className="list-page-title">{title}</h1>
      {intro && <p className="list-page-intro">{intro}</p>}
      {subCategories.length > 0 && (
        <nav className="list-page-categories" aria-label={t('list.subCategories')}>
          {subCategories.map(({ alias, name }) => (
            <a
              className="list-page-category"
              key={alias}
              href={path('plp-category', { category: alias })}
            >
              {name}
            </a>
          ))}
        </nav>
      )}
    </header>
  )
}

function ListBar({ count, sort, sortOptions, buildHref }: ListPageProps) {
  const t = useTranslate()
  return (
    <div className="list-page-bar">
      <p className="list-page-count">{t('list.count', { count })}</p>
      <SortMenu sort={sort} options={sortOptions} buildHref={buildHref} />
    </div>
  )
}
