import type { ListSelection } from '#shared/list/list-selection.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import type { QuickFilter } from './filter-view.ts'

type QuickFiltersProps = {
  values: QuickFilter[]
  buildHref: (selection: ListSelection) => string
}

/** The filter values that shoppers use most, above the list. */
export function QuickFilters({ values, buildHref }: QuickFiltersProps) {
  const t = useTranslate()
  const lang = useMerchantLang()
  if (values.length === 0) return null
  return (
    <nav className="quick-filters" aria-label={t('list.filter.quick')}>
      {values.map(({ id, label, target }) => (
        <a key={id} href={buildHref(target)} rel="nofollow" lang={lang}>
          {label}
        </a>
      ))}
    </nav>
  )
}
