import { useTranslate } from '#shared/ui/shop-context.tsx'

/** Notice above a stale cached page, which is shown while the merchant cannot be reached. */
export function OutageNotice() {
  const t = useTranslate()
  return (
    <p className="outage-notice" role="status">
      {t('outage.notice')}
    </p>
  )
}
