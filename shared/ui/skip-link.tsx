import { useTranslate } from './shop-context.tsx'

/** The first thing in the body: past the header, to `PageMain`. */
export function SkipLink() {
  const t = useTranslate()
  return (
    <a className="skip-link" href="#content">
      {t('common.skip')}
    </a>
  )
}
