import { Button } from '../ui/button.tsx'
import { useTranslate } from '../ui/shop-context.tsx'
import { useCheckoutControls } from './checkout-controls.tsx'

/** Offers a correction of the e-mail address. It never prevents an order. */
export function CheckoutEmailSuggestion() {
  const t = useTranslate()
  const { emailSuggestion, acceptEmail } = useCheckoutControls()
  if (emailSuggestion === null) return null
  return (
    <p className="checkout-email-suggestion" role="status">
      <Button type="button" variant="quiet" onClick={acceptEmail}>
        {t('checkout.email.suggestion', { email: emailSuggestion })}
      </Button>
    </p>
  )
}
