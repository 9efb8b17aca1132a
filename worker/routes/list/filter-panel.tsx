import { ALL_VALUES } from '#shared/list/all-values.ts'
import { clearFilters, serializeItem, type ListSelection } from '#shared/list/list-selection.ts'
import { hasVat } from '#shared/market/has-vat.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { DietButton } from '../../ui/product/diet-button.tsx'
import type { ShownFilter, ShownValue } from './filter-view.ts'
import type { BuildHref } from './list-query.ts'

export const FILTER_PANEL_ID = 'filters'

/**
 * Filters that are open when the page opens. The others open with a click, and have no values before
 * unless one is selected: most shoppers never open them, and they would be half of the panel.
 */
const openKeys = ['categories', 'price', 'p-diet']
/** A filter with more values is scrollable. */
const LONG_FILTER = 10

type FilterPanelProps = {
  filters: ShownFilter[]
  selection: ListSelection
  count: number
  path: string
  /** True if the head of the list links to the categories, so their filter is closed. */
  hasCategoryLinks: boolean
  /** True if every filter has its values and is open, for a shopper without script. */
  hasAllValues: boolean
  buildHref: BuildHref
}

const labelKeys: Record<string, MessageKey> = {
  categories: 'list.filter.categories',
  brands: 'list.filter.brands',
  skus: 'list.filter.skus',
  price: 'list.filter.price',
  discount: 'list.filter.discount',
}

/**
 * The filters of a list as a form, which works without script. On wide screens the panel is beside
 * the products; on phones it is a popover.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, selection, count, path, hasCategoryLinks, hasAllValues, buildHref } = props
  const t = useTranslate()
  const isOpen = ({ key, values }: ShownFilter) =>
    hasAllValues ||
    (openKeys.includes(key) && !(key === 'categories' && hasCategoryLinks)) ||
    values.some(({ isSelected }) => isSelected)
  return (
    <form
      className="filter-panel"
      id={FILTER_PANEL_ID}
      // Without script nothing would open the popover again after the values were loaded.
      popover={hasAllValues ? undefined : 'auto'}
      action={path}
      aria-label={t('list.filter.title')}
      data-list-filters=""
    >
      {/* The Enter key presses the first button of a form, which must not be that of a group. */}
      <input type="submit" hidden />
      {selection.sort && <input type="hidden" name="sort" value={selection.sort} />}
      <div className="filter-panel-head spread row gap-3">
        <h2>{t('list.filter.title')}</h2>
        <button
          className="filter-panel-close icon-button"
          type="button"
          popoverTarget={FILTER_PANEL_ID}
          aria-label={t('list.filter.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      {filters.map((filter) => (
        <FilterGroup key={filter.key} filter={filter} isOpen={isOpen(filter)} />
      ))}
      <DietButton />
      <div className="filter-panel-foot row gap-3">
        <a href={buildHref(clearFilters(selection))} data-list-link="">
          {t('list.filter.reset')}
        </a>
        <button className="button">{t('list.filter.show', { count })}</button>
      </div>
    </form>
  )
}

/** The amounts of the price filter have VAT, also on a page that shows prices without it. */
export function useVatLabel(key: string): string | null {
  const { t, vatIncluded, market } = useShop()
  const needsVatNote = key === 'price' && !vatIncluded && hasVat(market.country.code)
  return needsVatNote ? t('list.filter.priceIncVat') : null
}

/** While it is closed, a button loads the page with the values of all filters. */
function FilterGroup({ filter, isOpen }: { filter: ShownFilter; isOpen: boolean }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  const { key, values } = filter
  const vatLabel = useVatLabel(key)
  const fallback = labelKeys[key]
  const label = vatLabel ?? filter.label ?? (fallback ? t(fallback) : key.replace(/^p-/, ''))
  const id = encodeURIComponent(key)
  return (
    <details id={id} open={isOpen}>
      <summary lang={vatLabel ? undefined : lang}>{label}</summary>
      {isOpen ? (
        <div
          role="group"
          aria-label={label}
          lang={lang}
          data-long={values.length > LONG_FILTER || undefined}
        >
          {values.map((value) => (
            <FilterBox key={value.id} name={key} value={value} />
          ))}
        </div>
      ) : (
        <button name={ALL_VALUES} formAction={`#${id}`}>
          {t('list.filter.values')}
        </button>
      )}
    </details>
  )
}

function FilterBox({ name, value }: { name: string; value: ShownValue }) {
  const isEmpty = value.count === 0 && !value.isSelected
  return (
    <label data-level={value.level || undefined} data-count={value.count}>
      <input
        type="checkbox"
        name={name}
        value={serializeItem(value)}
        defaultChecked={value.isSelected}
        disabled={isEmpty}
      />
      {value.label}
    </label>
  )
}
