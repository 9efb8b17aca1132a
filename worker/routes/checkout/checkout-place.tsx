import type { CheckoutFormState } from '#shared/checkout/checkout-field.tsx'
import { fieldMessageKeys } from '#shared/checkout/checkout-messages.ts'
import { CheckoutSection } from '#shared/checkout/checkout-section.tsx'
import type { Checkout } from '#shared/checkout/checkout.ts'
import { Button } from '#shared/ui/button.tsx'
import { CheckboxField } from '#shared/ui/checkbox-field.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'

type CheckoutPlaceProps = CheckoutFormState & { checkout: Checkout; termsHref: string | undefined }

/** The terms and the button that carries the total. */
export function CheckoutPlace({ values, errors, checkout, termsHref }: CheckoutPlaceProps) {
  const t = useTranslate()
  return (
    <CheckoutSection step={5} name="terms" title={t('checkout.terms.title')}>
      <CheckboxField
        name="terms"
        label={t('checkout.terms.label')}
        isChecked={values.terms !== ''}
        error={errors.terms && t(fieldMessageKeys.terms[errors.terms])}
      />
      {termsHref && (
        <p className="checkout-section-text">
          <a href={termsHref} target="_blank" rel="noopener">
            {t('checkout.terms.link')}
          </a>
        </p>
      )}
      <Button name="intent" value="place" width="full">
        <PlaceWords checkout={checkout} />
      </Button>
      {checkout.cart.shipping.isInvoiced && (
        <p className="checkout-section-text">{t('checkout.place.invoiced')}</p>
      )}
      <p className="checkout-section-text">{t('checkout.place.hint')}</p>
    </CheckoutSection>
  )
}

/** As many deliveries as the style has places for. */
const MAX_WORDINGS = 6

/** One wording for each delivery that can be chosen; the style shows the one of the choice, so its total is true. */
function PlaceWords({ checkout }: { checkout: Checkout }) {
  const t = useTranslate()
  const { cart, shippingOptions } = checkout
  if (shippingOptions.length < 2 || shippingOptions.length > MAX_WORDINGS) {
    return t('checkout.place', { total: cart.total.incVat })
  }
  return shippingOptions.map(({ id, total }) => (
    <span className="checkout-place-words" key={id}>
      {t('checkout.place', { total })}
    </span>
  ))
}
