import { clearFilters, type ListSelection } from '#shared/list/list-selection.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import type { SelectedItem } from './filter-view.ts'

type BuildHref = (selection: ListSelection) => string

type FilterChipsProps = { items: SelectedItem[]; selection: ListSelection; buildHref: BuildHref }

export function FilterChips({ items, selection, buildHref }: FilterChipsProps) {
  const t = useTranslate()
  const lang = useMerchantLang()
  if (items.length === 0) return null
  return (
    <ul className="filter-chips cluster gap-2" aria-label={t('list.filter.selected')}>
      {items.map(({ key, id, label, without }) => (
        <li key={`${key} ${id}`}>
          <a className="chip" href={buildHref(without)} rel="nofollow" data-list-link="">
            <span className="visually-hidden">{t('list.filter.remove')}</span>
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
