import type { Checkout } from '#shared/checkout/checkout.ts'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { CheckoutSummary } from '#shared/checkout/checkout-summary.tsx'

type PaymentStepPageProps = {
  checkout: Checkout
  /** Path of the document that contains the form of the payment provider. */
  framePath: string
}

/** The page on which the shopper pays in the form of a payment provider. */
export function PaymentStepPage({ checkout, framePath }: PaymentStepPageProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <div className="checkout-page">
      <h1 className="checkout-page-title">{t('checkout.frame.title')}</h1>
      <div className="checkout-page-columns">
        <CheckoutSummary checkout={checkout} />
        <div className="checkout-page-main">
          <iframe
            className="checkout-page-frame"
            src={framePath}
            title={t('checkout.frame.name')}
            sandbox="allow-forms allow-scripts allow-popups allow-top-navigation-by-user-activation"
          />
          <p>
            <a href={path('checkout')}>{t('checkout.frame.back')}</a>
          </p>
        </div>
      </div>
    </div>
  )
}
