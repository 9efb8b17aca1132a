import { useTranslate } from './shop-context.tsx'

/** Said above a page that was kept from before, while the merchant cannot be reached. */
export function OutageNotice() {
  const t = useTranslate()
  return (
    <p className="outage-notice" role="status">
      {t('outage.notice')}
    </p>
  )
}
