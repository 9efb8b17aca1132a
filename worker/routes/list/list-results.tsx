import type { ReactNode } from 'react'
import type { ProductSort } from '#shared/product/product-sort.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import { clearFilters, type ListSelection } from '#shared/list/list-selection.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import type { ListedCampaign } from '../../merchant-api/list/list-filters.ts'
import { CampaignTile } from '../../ui/campaign/campaign-strip.tsx'
import { ProductGrid } from '../../ui/product/product-grid.tsx'
import { FILTER_PANEL_ID, FilterPanel, useVatLabel } from './filter-panel.tsx'
import {
  listQuickFilters,
  listSelectedDiets,
  listSelectedItems,
  type ShownFilter,
  type QuickFilter,
  type SelectedItem,
} from './filter-view.ts'
import type { ListTexts } from './list-head.tsx'
import { Pager, RESULTS_ID } from './pager.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import type { BuildHref } from './list-query.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'

const sortKeys: Record<ProductSort, MessageKey> = {
  LATEST: 'list.sort.latest',
  MOST_SOLD: 'list.sort.mostSold',
  PRICE: 'list.sort.price',
  PRICE_DESC: 'list.sort.priceDescending',
  RELEVANCE: 'list.sort.relevance',
}

type SortMenuProps = {
  sort: ProductSort
  options: readonly ProductSort[]
  buildHref: (sort: ProductSort) => string
}

function SortMenu({ sort, options, buildHref }: SortMenuProps) {
  const t = useTranslate()
  return (
    <details className="sort-menu">
      <summary className="sort-menu-summary row gap-2">
        <span>
          <span className="sort-menu-label">{t('list.sort.label')}</span>{' '}
          <strong>{t(sortKeys[sort])}</strong>
        </span>
        <Icon name="chevron" />
      </summary>
      <div className="sort-menu-list">
        {options.map((option) => (
          <a
            key={option}
            href={buildHref(option)}
            aria-current={option === sort ? 'true' : undefined}
            rel="nofollow"
          >
            {t(sortKeys[option])}
            {option === sort && <Icon name="check" />}
          </a>
        ))}
      </div>
    </details>
  )
}

type FilterChipsProps = { items: SelectedItem[]; selection: ListSelection; buildHref: BuildHref }

export function FilterChips({ items, selection, buildHref }: FilterChipsProps) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const vatLabel = useVatLabel('price')
  if (items.length === 0) return null
  return (
    <ul className="filter-chips cluster gap-2" aria-label={t('list.filter.selected')}>
      {items.map(({ key, id, label, without }) => (
        <li key={`${key} ${id}`}>
          <a className="chip" href={buildHref(without)} rel="nofollow" data-list-link="">
            <span className="visually-hidden">{t('list.filter.remove')}</span>
            {key === 'price' && vatLabel && `${vatLabel}: `}
            <span lang={lang}>{label}</span>
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a
          className="filter-chips-reset touch"
          href={buildHref(clearFilters(selection))}
          data-list-link=""
        >
          {t('list.filter.reset')}
        </a>
      </li>
    </ul>
  )
}

function QuickFilters({ values, buildHref }: { values: QuickFilter[]; buildHref: BuildHref }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  if (values.length === 0) return null
  return (
    <nav className="quick-filters cluster gap-2" aria-label={t('list.filter.quick')}>
      {values.map(({ id, label, target }) => (
        <a className="chip" key={id} href={buildHref(target)} rel="nofollow" lang={lang}>
          {label}
        </a>
      ))}
    </nav>
  )
}

export type ListResultsProps = {
  texts: ListTexts
  products: ProductSummary[]
  count: number
  pageSize: number
  selection: ListSelection
  sort: ProductSort
  sortOptions: readonly ProductSort[]
  filters: ShownFilter[]
  campaign?: ListedCampaign
  path: string
  hasAllValues?: boolean
  buildHref: BuildHref
}

const EAGER_CARDS = 1

type ResultsFrame = { firstScreenId: string | undefined; stylesAboveTile: ReactNode }

/** The products with their filters. The browser replaces the element `data-list-main` in place. */
export function ListResults(props: ListResultsProps & ResultsFrame) {
  const { selection, filters, products, buildHref } = props
  const t = useTranslate()
  return (
    <section
      className="list-page-results stack gap-5"
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
      <div className="list-page-main stack gap-4 top" data-list-main="">
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
          diets={listSelectedDiets(selection)}
          tile={
            props.campaign && (
              <>
                {props.stylesAboveTile}
                <CampaignTile campaign={props.campaign} />
              </>
            )
          }
        />
        <Pager {...props} page={selection.page} edge="end" />
      </div>
    </section>
  )
}

function ListBar({ count, sort, sortOptions, selection, filters, buildHref }: ListResultsProps) {
  const t = useTranslate()
  const selectedCount = listSelectedItems(selection).length
  return (
    <div className="list-page-bar">
      <QuickFilters values={listQuickFilters(filters, selection)} buildHref={buildHref} />
      <p className="list-page-count" tabIndex={-1} data-list-count="">
        {t('list.count', { count })}
      </p>
      {filters.length > 0 && (
        <button className="chip list-page-filter" type="button" popoverTarget={FILTER_PANEL_ID}>
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

function NoMatch({ selection, buildHref }: ListResultsProps) {
  const t = useTranslate()
  return (
    <div className="list-page-empty stack gap-5">
      <p className="list-page-empty-text text-4">{t('list.filter.noMatch')}</p>
      <ButtonLink href={buildHref(clearFilters(selection))} data-list-link="">
        {t('list.filter.reset')}
      </ButtonLink>
    </div>
  )
}
