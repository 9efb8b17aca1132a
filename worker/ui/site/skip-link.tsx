import { useTranslate } from '#shared/ui/shop-context.tsx'

export function SkipLink() {
  const t = useTranslate()
  return (
    <a className="skip-link visually-hidden" href="#content">
      {t('common.skip')}
    </a>
  )
}
