import type { Container } from '#shared/content/content.ts'
import type { CategoryLink } from '#shared/product/category.ts'
import type { ProductSort } from '#shared/product/product-sort.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import { clearFilters, type ListSelection } from '#shared/list/list-selection.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import type { ListedCampaign } from '../../merchant-api/list-filters.ts'
import { FIRST_SCREEN_ID, LaterStyles } from '../../document/page-styles.tsx'
import { CampaignStrip } from '../../ui/campaign/campaign-strip.tsx'
import { CampaignTile } from '../../ui/campaign/campaign-tile.tsx'
import { ContentArea } from '../../ui/content/content-area.tsx'
import { Breadcrumbs, type Breadcrumb } from '../../ui/page/breadcrumbs.tsx'
import { MerchantHtml } from '../../ui/page/merchant-html.tsx'
import { FIRST_SCREEN_CARDS, ProductGrid } from '../../ui/product/product-grid.tsx'
import { EmptySearch, type EmptySearchProps } from './empty-search.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FILTER_PANEL_ID, FilterPanel } from './filter-panel.tsx'
import { listQuickFilters, listSelectedItems, type ShownFilter } from './filter-view.ts'
import { Pager, RESULTS_ID } from './pager.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { SortMenu } from './sort-menu.tsx'

/** Picture at the top of a list page. `path` is its path below the merchant's picture endpoint. */
export type ListPicture = { path: string; isLogo: boolean }

/** All texts of a list page, except those of its products. */
export type ListTexts = {
  title: string
  /**
   * True if the texts come from `locales/`, not from the merchant, and so are always in the
   * language of the page.
   */
  isShopText?: boolean
  /** True if the title is visible to screen readers only. */
  isTitleHidden?: boolean
  intro?: string
  introHtml?: string
  closingHtml?: string
  picture?: ListPicture | null
  metaTitle?: string | null
  metaDescription?: string | null
  subCategories: Pick<CategoryLink, 'name' | 'alias'>[]
}

/** Content of the merchant that is shown above and below the products. */
export type ListAreas = { top: Container[]; bottom: Container[] }

export type ListPageProps = {
  texts: ListTexts
  areas: ListAreas
  breadcrumbs: Breadcrumb[]
  products: ProductSummary[]
  count: number
  pageSize: number
  selection: ListSelection
  sort: ProductSort
  sortOptions: readonly ProductSort[]
  filters: ShownFilter[]
  /** The campaigns above the products, and the one that is shown among them. */
  strip?: ListedCampaign[]
  campaign?: ListedCampaign
  /** Path of the list, without a query. */
  path: string
  hasAllValues?: boolean
  /** Set for a search without results. */
  emptySearch?: EmptySearchProps | null | undefined
  buildHref: (selection: ListSelection) => string
}

const EAGER_CARDS = 1

export function ListPage(props: ListPageProps) {
  const { selection } = props
  const isFirstPage = selection.page === 1
  const isFiltered = listSelectedItems(selection).length > 0
  const isEmpty = props.products.length === 0 && !isFiltered
  const hasTeaser = isFirstPage && props.areas.top.length > 0
  const startsWithMeals = !hasTeaser && !isEmpty
  const hasMarkedCard = startsWithMeals && props.products.length >= FIRST_SCREEN_CARDS
  return (
    <div className="list-page">
      <Breadcrumbs items={props.breadcrumbs} />
      <ListHead {...props.texts} hasIntro={isFirstPage} />
      <CampaignStrip campaigns={props.strip ?? []} hasHead={false} />
      {!startsWithMeals && <LaterStyles page="list" />}
      {hasTeaser && (
        <div className="list-teaser">
          <ContentArea containers={props.areas.top} isFirst />
        </div>
      )}
      {isEmpty ? (
        <EmptyList emptySearch={props.emptySearch} />
      ) : (
        <ListResults {...props} firstScreenId={hasMarkedCard ? FIRST_SCREEN_ID : undefined} />
      )}
      {startsWithMeals && <LaterStyles page="list" isMark={!hasMarkedCard} />}
      <MerchantHtml html={props.texts.closingHtml ?? ''} />
      <ContentArea containers={props.areas.bottom} />
    </div>
  )
}

/**
 * The head of a list page. `hasIntro` is false on page 2 and later, which do not repeat the
 * introduction.
 */
function ListHead({ hasIntro, ...texts }: ListTexts & { hasIntro: boolean }) {
  const { title, intro, introHtml, subCategories, picture } = texts
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
        className={texts.isTitleHidden ? 'visually-hidden' : 'list-page-title'}
        lang={texts.isShopText ? undefined : lang}
      >
        {title}
      </h1>
      {hasIntro && intro && (
        <p className="list-page-intro" lang={texts.isShopText ? undefined : lang}>
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

/** The products with their filters. The browser replaces the element `data-list-main` in place. */
function ListResults(props: ListPageProps & { firstScreenId: string | undefined }) {
  const { selection, filters, products, buildHref } = props
  const t = useTranslate()
  return (
    <section
      className="list-page-results"
      id={RESULTS_ID}
      aria-label={props.texts.title}
      data-list=""
      data-retry={t('list.retry')}
    >
      <p className="visually-hidden" role="status" data-list-status="" />
      {filters.length > 0 && (
        <FilterPanel
          {...props}
          hasCategoryLinks={props.texts.subCategories.length > 0}
          hasAllValues={props.hasAllValues ?? false}
        />
      )}
      <div className="list-page-main" data-list-main="">
        <ListBar {...props} />
        <FilterChips
          items={listSelectedItems(selection, filters)}
          selection={selection}
          buildHref={buildHref}
        />
        {products.length === 0 && <NoMatch {...props} />}
        <Pager {...props} page={selection.page} edge="start" />
        <ProductGrid
          products={products}
          level={2}
          eagerCount={EAGER_CARDS}
          firstScreenId={props.firstScreenId}
          tile={props.campaign && <CampaignTile campaign={props.campaign} />}
        />
        <Pager {...props} page={selection.page} edge="end" />
      </div>
    </section>
  )
}

function ListBar({ count, sort, sortOptions, selection, filters, buildHref }: ListPageProps) {
  const t = useTranslate()
  const selectedCount = listSelectedItems(selection).length
  return (
    <div className="list-page-bar">
      <QuickFilters values={listQuickFilters(filters, selection)} buildHref={buildHref} />
      <p className="list-page-count" tabIndex={-1} data-list-count="">
        {t('list.count', { count })}
      </p>
      {filters.length > 0 && (
        <button className="list-page-filter" type="button" popoverTarget={FILTER_PANEL_ID}>
          {selectedCount > 0
            ? t('list.filter.openSelected', { count: selectedCount })
            : t('list.filter.title')}
        </button>
      )}
      <SortMenu
        sort={sort}
        options={sortOptions}
        buildHref={(option) => buildHref({ ...selection, sort: option, page: 1 })}
      />
    </div>
  )
}

function NoMatch({ selection, buildHref }: ListPageProps) {
  const t = useTranslate()
  return (
    <div className="list-page-empty">
      <p className="list-page-empty-text">{t('list.filter.noMatch')}</p>
      <ButtonLink href={buildHref(clearFilters(selection))} data-list-link="">
        {t('list.filter.reset')}
      </ButtonLink>
    </div>
  )
}

function EmptyList({ emptySearch }: Pick<ListPageProps, 'emptySearch'>) {
  const t = useTranslate()
  const path = usePath()
  if (emptySearch) return <EmptySearch {...emptySearch} />
  return (
    <div className="list-page-empty">
      <p className="list-page-empty-text">{t('list.empty.category')}</p>
      <ButtonLink href={path('news')}>{t('list.empty.link')}</ButtonLink>
    </div>
  )
}
