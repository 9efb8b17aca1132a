import { CheckoutSection } from './checkout-section.tsx'
import { checkoutFields } from './checkout-fields.ts'
import type { Checkout } from './checkout.ts'
import { Button } from '../ui/button.tsx'
import type { FormState } from '../ui/form/field-error.tsx'
import { CheckboxField } from '../ui/form/checkbox-field.tsx'
import { useTranslate } from '../ui/shop-context.tsx'

type CheckoutPlaceOrderProps = FormState & { checkout: Checkout; termsHref: string | undefined }

/** The terms, and the order button that shows the total. */
export function CheckoutPlaceOrder({
  values,
  errors,
  checkout,
  termsHref,
}: CheckoutPlaceOrderProps) {
  const t = useTranslate()
  return (
    <CheckoutSection step={5} name="terms" title={t('checkout.terms.title')}>
      <CheckboxField
        field={checkoutFields.terms}
        isChecked={Boolean(values.terms)}
        errors={errors}
      />
      {termsHref && (
        <p className="checkout-section-text">
          <a href={termsHref} target="_blank" rel="noopener">
            {t('checkout.terms.link')}
          </a>
        </p>
      )}
      <Button name="intent" value="place" width="full">
        <PlaceOrderLabels checkout={checkout} />
      </Button>
      {checkout.cart.shipping.isInvoiced && (
        <p className="checkout-section-text">{t('checkout.place.invoiced')}</p>
      )}
      <p className="checkout-section-text">{t('checkout.place.hint')}</p>
    </CheckoutSection>
  )
}

/** Highest number of shipping options for which the style sheet has rules. */
const MAX_LABELS = 6

/**
 * Renders one label with the total for each shipping option. The style sheet shows only the label
 * of the selected option, so the total is correct without JavaScript.
 */
function PlaceOrderLabels({ checkout }: { checkout: Checkout }) {
  const t = useTranslate()
  const { cart, shippingOptions } = checkout
  if (shippingOptions.length < 2 || shippingOptions.length > MAX_LABELS) {
    return t('checkout.place', { total: cart.total.incVat })
  }
  return shippingOptions.map(({ id, total }) => (
    <span className="checkout-place-label" key={id}>
      {t('checkout.place', { total })}
    </span>
  ))
}
