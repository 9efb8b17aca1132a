import { ContentArea } from '#shared/content/content-area.tsx'
import type { Container } from '#shared/content/content.ts'
import type { CategoryLink } from '#shared/product/category.ts'
import { ProductGrid } from '#shared/product/product-grid.tsx'
import type { ProductSort } from '#shared/product/product-sort.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import { Breadcrumbs, type Breadcrumb } from '#shared/ui/breadcrumbs.tsx'
import { MerchantHtml } from '#shared/ui/merchant-html.tsx'
import { usePath, useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { EmptyList } from './empty-list.tsx'
import { Pager, RESULTS_ID } from './pager.tsx'
import { SortMenu } from './sort-menu.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'

/** By its path at the merchant's. */
export type ListPicture = { path: string; isLogo: boolean }

/** What a list says besides its products. */
export type ListWords = {
  title: string
  /** Ours, not the merchant's. */
  isOurs?: boolean
  /** The title is not to be seen; those who listen still need one. */
  isTitleHidden?: boolean
  intro?: string
  introHtml?: string
  closingHtml?: string
  picture?: ListPicture | null
  metaTitle?: string | null
  metaDescription?: string | null
  subCategories: Pick<CategoryLink, 'name' | 'alias'>[]
}

/** What the merchant put above the list and below it. */
export type ListAreas = { top: Container[]; bottom: Container[] }

export type ListPageProps = {
  words: ListWords
  areas: ListAreas
  breadcrumbs: Breadcrumb[]
  products: ProductSummary[]
  count: number
  page: number
  pageSize: number
  sort: ProductSort
  sortOptions: readonly ProductSort[]
  searchText?: string
  buildHref: (change: { page?: number; sort?: ProductSort }) => string
}

const CARDS_ABOVE_THE_FOLD = 4

export function ListPage(props: ListPageProps) {
  const isFirstPage = props.page === 1
  return (
    <div className="list-page">
      <Breadcrumbs items={props.breadcrumbs} />
      <ListHead {...props.words} hasIntro={isFirstPage} />
      {isFirstPage && <ContentArea containers={props.areas.top} isFirst />}
      {props.products.length === 0 ? (
        <EmptyList searchText={props.searchText} />
      ) : (
        <section className="list-page-results" id={RESULTS_ID} aria-label={props.words.title}>
          <ListBar {...props} />
          <Pager {...props} edge="start" />
          <ProductGrid products={props.products} level={2} eagerCount={CARDS_ABOVE_THE_FOLD} />
          <Pager {...props} edge="end" />
        </section>
      )}
      <MerchantHtml html={props.words.closingHtml ?? ''} />
      <ContentArea containers={props.areas.bottom} />
    </div>
  )
}

/** What was read on the first page is not said again on those that follow. */
function ListHead({ hasIntro, ...words }: ListWords & { hasIntro: boolean }) {
  const { title, intro, introHtml, subCategories, picture } = words
  const { t, pictureEndpoint } = useShop()
  const lang = useMerchantLang()
  const path = usePath()
  return (
    <header className="list-page-head">
      {hasIntro && picture && (
        <img
          className="list-page-picture"
          src={`${pictureEndpoint}/${picture.path}`}
          width={picture.isLogo ? 192 : 96}
          height={96}
          alt=""
          data-logo={picture.isLogo ? '' : undefined}
        />
      )}
      <h1
        className={words.isTitleHidden ? 'visually-hidden' : 'list-page-title'}
        lang={words.isOurs ? undefined : lang}
      >
        {title}
      </h1>
      {hasIntro && intro && (
        <p className="list-page-intro" lang={words.isOurs ? undefined : lang}>
          {intro}
        </p>
      )}
      {hasIntro && introHtml && (
        <div className="list-page-intro">
          <MerchantHtml html={introHtml} />
        </div>
      )}
      {subCategories.length > 0 && (
        <nav className="list-page-categories" aria-label={t('list.subCategories')}>
          {subCategories.map(({ alias, name }) => (
            <a
              className="list-page-category"
              key={alias}
              lang={lang}
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
