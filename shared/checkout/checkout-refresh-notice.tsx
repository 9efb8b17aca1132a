import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useTranslate } from '../ui/shop-context.tsx'
import { useCheckoutControls } from './checkout-controls.tsx'

/** Says that the options could not be updated after a change in this section. */
export function CheckoutRefreshNotice({ section }: { section: string }) {
  const t = useTranslate()
  const { refresh, retry } = useCheckoutControls()
  if (refresh?.section !== section || refresh.status !== 'failed') return null
  return (
    <div className="checkout-section-notice">
      <Notice tone="danger" isAlert>
        {t('checkout.refresh.failed')}
      </Notice>
      <Button type="button" variant="secondary" size="small" onClick={retry}>
        {t('checkout.refresh.retry')}
      </Button>
    </div>
  )
}
