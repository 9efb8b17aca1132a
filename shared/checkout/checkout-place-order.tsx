import { useCheckoutControls } from './checkout-controls.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import type { Checkout, ShippingOption } from './checkout.ts'
import { type OptionalConsent, consentFields } from './consent-fields.ts'
import { isPaymentNeeded } from './is-payment-needed.ts'
import { PaymentMarks } from './payment-mark.tsx'
import { Button } from '../ui/button.tsx'
import type { FormState } from '../ui/form/field-error.tsx'
import type { PriceText } from '../product/product.ts'
import { usePriceText } from '../product/use-price-text.ts'
import { useTranslate } from '../ui/shop-context.tsx'
import { CheckboxField } from '../ui/form/checkbox-field.tsx'

type CheckoutConsentsProps = FormState & { consents: readonly OptionalConsent[] }

/** The consents that the channel asks for, and the terms, which an order needs. */
function CheckoutConsents({ values, errors, consents }: CheckoutConsentsProps) {
  return [...consents, 'terms' as const].map((name) => (
    <CheckboxField
      key={name}
      field={consentFields[name]}
      isChecked={Boolean(values[name])}
      errors={errors}
    />
  ))
}

type CheckoutPlaceOrderProps = FormState & {
  checkout: Checkout
  consents?: readonly OptionalConsent[]
  termsHref: string | undefined
}

/** The terms, and the order button that shows the total. */
export function CheckoutPlaceOrder({
  values,
  errors,
  checkout,
  consents = [],
  termsHref,
}: CheckoutPlaceOrderProps) {
  const t = useTranslate()
  const { isPlacing } = useCheckoutControls()
  return (
    <CheckoutSection step={5} name="terms" title={t('checkout.terms.title')} canContinue={false}>
      <CheckoutConsents values={values} errors={errors} consents={consents} />
      {termsHref && (
        <p className="checkout-section-text">
          <a className="checkout-section-link" href={termsHref} target="_blank" rel="noopener">
            {t('checkout.terms.link')}
          </a>
        </p>
      )}
      {/* The button is not disabled while the order is sent, because it would lose the focus. */}
      <Button
        name="intent"
        value="place"
        width="full"
        aria-busy={isPlacing || undefined}
        aria-disabled={isPlacing || undefined}
      >
        {isPlacing ? t('checkout.place.busy') : <PlaceOrderLabels checkout={checkout} />}
      </Button>
      {isPaymentNeeded(checkout) && <PaymentMarks options={checkout.paymentOptions} />}
      <InvoicedShipping checkout={checkout} />
      {isPaymentNeeded(checkout) && (
        <p className="checkout-section-text">{t('checkout.place.hint')}</p>
      )}
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

/**
 * Says that a company pays the delivery afterwards. Like the button, it has a text for each shipping
 * option, of which the style sheet shows one.
 */
function InvoicedShipping({ checkout }: { checkout: Checkout }) {
  const t = useTranslate()
  const toText = usePriceText()
  const { cart, shippingOptions } = checkout
  const isOne = shippingOptions.length < 2 || shippingOptions.length > MAX_LABELS
  if (!cart.shipping.isInvoiced) return null
  const toSentence = (fee: PriceText | undefined) =>
    fee ? t('checkout.place.invoicedFee', { fee: toText(fee) }) : t('checkout.place.invoiced')
  return (
    <p className="checkout-section-text">
      {isOne
        ? toSentence(cart.shipping.invoicedFee)
        : shippingOptions.map(({ id, invoicedFee }) => (
            <span className="checkout-place-label" key={id}>
              {toSentence(invoicedFee)}
            </span>
          ))}
    </p>
  )
}
