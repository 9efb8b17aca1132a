import { ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'

export function EmptyList({ searchText }: { searchText: string | undefined }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <div className="list-page-empty">
      <p className="list-page-empty-text">
        {searchText ? t('list.empty.search', { searchText }) : t('list.empty.category')}
      </p>
      <ButtonLink href={path('news')}>{t('list.empty.link')}</ButtonLink>
    </div>
  )
}
