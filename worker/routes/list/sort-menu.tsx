import type { MessageKey } from '#shared/i18n/translator.ts'
import type { ProductSort } from '#shared/product/product-sort.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'

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

export function SortMenu({ sort, options, buildHref }: SortMenuProps) {
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
