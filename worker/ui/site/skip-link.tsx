import { useTranslate } from '#shared/ui/shop-context.tsx'

/** The first link of every page. It skips the header and leads to `PageMain`. */
export function SkipLink() {
  const t = useTranslate()
  return (
    <a className="skip-link visually-hidden" href="#content">
      {t('common.skip')}
    </a>
  )
}
