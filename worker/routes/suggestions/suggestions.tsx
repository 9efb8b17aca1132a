import type { ReactNode } from 'react'
import { ProductPicture } from '#shared/product/product-picture.tsx'
import type { Price, ProductSummary } from '#shared/product/product.ts'
import { usePriceText } from '#shared/product/use-price-text.ts'
import { SUGGESTION_LIST_ID } from '#shared/paths/build-suggestions-path.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useProductPath, useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import type { ListLink } from '../../merchant-api/product-list/product-suggestions.ts'
import { useUnitPriceText } from '../../ui/product/product-price.tsx'

export type SuggestionsProps = {
  text: string
  count: number
  products: ProductSummary[]
  categories: ListLink[]
  brands: ListLink[]
  campaigns: ListLink[]
}

/** It may contain only options. */
function SuggestionList({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <div
      className="search-suggestions-options"
      id={SUGGESTION_LIST_ID}
      role="listbox"
      aria-label={t('header.search.label')}
    >
      {children}
    </div>
  )
}

/** Every link is an option, and each group has its name as a label. */
export function Suggestions(props: SuggestionsProps) {
  const { text, count, products, categories, brands, campaigns } = props
  const { t, path } = useShop()
  const listCount = categories.length + brands.length + campaigns.length
  const status =
    products.length > 0
      ? t('search.suggestions.status', { count: products.length + listCount })
      : t('search.suggestions.none', { text })
  return (
    <div className="search-suggestions" data-content="suggestions" data-status={status}>
      <SuggestionList>
        {products.length === 0 && (
          <p className="search-suggestions-none breakable" aria-hidden="true">
            {status}
          </p>
        )}
        <Group label={t('search.suggestions.products')} count={products.length}>
          {products.map((product) => (
            <ProductOption key={product.productId} product={product} />
          ))}
        </Group>
        <ListGroup label={t('search.suggestions.categories')} lists={categories} />
        <ListGroup label={t('search.suggestions.brands')} lists={brands} />
        <ListGroup label={t('search.suggestions.campaigns')} lists={campaigns} />
        {count > 0 && (
          <a
            className="search-suggestions-all search-suggestions-option row gap-3"
            role="option"
            aria-selected={false}
            tabIndex={-1}
            href={path('plp-search', { search: text })}
            data-search-all=""
          >
            {t('search.suggestions.all', { count })}
            <Icon name="arrow" />
          </a>
        )}
      </SuggestionList>
    </div>
  )
}

function Group(props: { label: string; count: number; children: ReactNode }) {
  if (props.count === 0) return null
  return (
    <div className="search-suggestions-group" role="group" aria-label={props.label}>
      <p className="search-suggestions-title quiet" aria-hidden="true">
        {props.label}
      </p>
      {props.children}
    </div>
  )
}

function ListGroup({ label, lists }: { label: string; lists: ListLink[] }) {
  const lang = useMerchantLang()
  return (
    <Group label={label} count={lists.length}>
      {lists.map(({ name, href }) => (
        <a
          className="semibold search-suggestions-option row gap-3"
          key={href}
          role="option"
          aria-selected={false}
          tabIndex={-1}
          href={href}
          lang={lang}
        >
          {name}
        </a>
      ))}
    </Group>
  )
}

function ProductOption({ product }: { product: ProductSummary }) {
  const { t, hasOwnPrices = false } = useShop()
  const toPath = useProductPath()
  const lang = useMerchantLang()
  const [picture] = product.pictures
  return (
    <a
      className="search-suggestions-option row gap-3"
      role="option"
      aria-selected={false}
      tabIndex={-1}
      href={toPath(product)}
    >
      <span className="search-suggestions-picture">
        <ProductPicture picture={picture} width={200} sizes="3rem" isDecorative />
      </span>
      <span className="search-suggestions-texts">
        <span className="search-suggestions-name" lang={lang}>
          {product.name}
        </span>{' '}
        {product.brand && (
          <span className="search-suggestions-brand">{product.brand.name}</span>
        )}{' '}
      </span>
      {product.stock.total <= 0 ? (
        <span className="search-suggestions-sold-out">{t('stock.outOfStock')}</span>
      ) : (
        !hasOwnPrices && product.price && <OptionPrice price={product.price} />
      )}
    </a>
  )
}

/**
 * The price with the unit price, which the law requires beside every price. A reduction is not
 * shown, because it would also need the lowest price of the last 30 days.
 */
function OptionPrice({ price: { selling, perUnit } }: { price: Price }) {
  const toText = usePriceText()
  const toUnitPriceText = useUnitPriceText()
  return (
    <span className="search-suggestions-price">
      {`${toText(selling)} `}
      {perUnit && <span className="search-suggestions-unit">{toUnitPriceText(perUnit)}</span>}
    </span>
  )
}

/** Is replaced by the text of a search in the browser. A shopper cannot have searched for it. */
const TEXT = '{text}'

/**
 * The panel of the recent searches. The browser keeps the searches, which are never sent to the
 * server, and replaces each template by a copy of it for every search.
 */
export function RecentSearches() {
  const t = useTranslate()
  return (
    <div
      className="search-suggestions"
      data-content="recent"
      data-status={t('search.recent.title')}
    >
      <div className="search-suggestions-head spread row gap-3">
        <p className="search-suggestions-title quiet" aria-hidden="true">
          {t('search.recent.title')}
        </p>
        <button className="search-suggestions-clear soft-hover" type="button" data-recent-clear="">
          {t('search.recent.clear')}
        </button>
      </div>
      <SuggestionList>
        <template>
          <a
            className="search-suggestions-recent search-suggestions-option row gap-3"
            role="option"
            aria-selected={false}
            tabIndex={-1}
            href="/api/search"
          >
            <Icon name="search" />
            <span data-recent-text="" />
          </a>
        </template>
      </SuggestionList>
      <div className="search-suggestions-removes">
        <template>
          <button
            className="search-suggestions-remove icon-button"
            type="button"
            aria-label={t('search.recent.remove', { text: TEXT })}
          >
            <Icon name="close" />
          </button>
        </template>
      </div>
    </div>
  )
}
