import { useTranslate } from '#shared/ui/shop-context.tsx'

/** Shown above a stale cached page while the merchant cannot be reached. */
export function OutageNotice() {
  const t = useTranslate()
  return (
    <p className="outage-notice" role="status">
      {t('outage.notice')}
    </p>
  )
}
