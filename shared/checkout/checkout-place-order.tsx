import { CheckoutSection } from './checkout-section.tsx'
import { checkoutFields } from './checkout-fields.ts'
import type { Checkout, ShippingOption } from './checkout.ts'
import { isPaymentNeeded } from './is-payment-needed.ts'
import { PaymentMarks } from './payment-mark.tsx'
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
      {isPaymentNeeded(checkout) && <PaymentMarks options={checkout.paymentOptions} />}
      {checkout.cart.shipping.isInvoiced && (
        <p className="checkout-section-text">{t('checkout.place.invoiced')}</p>
      )}
      <p className="checkout-section-text">{t('checkout.place.hint')}</p>
    </CheckoutSection>
  )
}

const isSelectedAndCovered = ({ isSelected, isCovered }: ShippingOption) => isSelected && isCovered

/** Highest number of shipping options for which the style sheet has rules. */
const MAX_LABELS = 6

/**
 * Renders one label with the total for each shipping option. The style sheet shows only the label
 * of the selected option, so the total is correct without JavaScript.
 */
function PlaceOrderLabels({ checkout }: { checkout: Checkout }) {
  const t = useTranslate()
  const { cart, shippingOptions } = checkout
  const toLabel = (total: string, isCovered: boolean) =>
    isCovered ? t('checkout.place.covered') : t('checkout.place', { total })
  if (shippingOptions.length < 2 || shippingOptions.length > MAX_LABELS) {
    return toLabel(cart.total.incVat, shippingOptions.some(isSelectedAndCovered))
  }
  return shippingOptions.map(({ id, total, isCovered }) => (
    <span className="checkout-place-label" key={id}>
      {toLabel(total, isCovered)}
    </span>
  ))
}
