import { useCheckoutControls, CheckoutSection } from './checkout-section.tsx'
import {
  isPaymentNeeded,
  isSelectionCovered,
  type Checkout,
  type PaymentOption,
  type ShippingOption,
} from './checkout.ts'
import { type OptionalConsent, consentFields } from './buyer-fields.ts'
import { PaymentMarks } from './payment-mark.tsx'
import { Button } from '../ui/button.tsx'
import type { FormState } from '../ui/form/field-error.tsx'
import type { PriceText } from '../product/product.ts'
import { usePriceText } from '../product/use-price-text.ts'
import { useTranslate } from '../ui/shop-context.tsx'
import { CheckboxField } from '../ui/form/checkbox-field.tsx'

type CheckoutConsentsProps = FormState & { consents: readonly OptionalConsent[] }

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
  consents: readonly OptionalConsent[]
  termsHref: string | undefined
}

export function CheckoutPlaceOrder({
  values,
  errors,
  checkout,
  consents,
  termsHref,
}: CheckoutPlaceOrderProps) {
  const t = useTranslate()
  const { isPlacing } = useCheckoutControls()
  return (
    <CheckoutSection step={5} name="terms" title={t('checkout.terms.title')} canContinue={false}>
      <CheckoutConsents values={values} errors={errors} consents={consents} />
      {termsHref && (
        <p className="checkout-section-text hint">
          <a className="checkout-section-link" href={termsHref} target="_blank" rel="noopener">
            {t('checkout.terms.link')}
          </a>
        </p>
      )}
      {/* The button is not disabled while the order is sent, because it would lose the focus. */}
      <div className="checkout-section-bar">
        <Button
          name="intent"
          value="place"
          width="full"
          aria-busy={isPlacing || undefined}
          aria-disabled={isPlacing || undefined}
        >
          {isPlacing ? t('checkout.place.busy') : <PlaceOrderLabels checkout={checkout} />}
        </Button>
      </div>
      {isPaymentNeeded(checkout) && <PaymentMarks options={checkout.paymentOptions} />}
      <InvoicedShipping checkout={checkout} />
      {isPaymentNeeded(checkout) && <PaymentHint options={checkout.paymentOptions} />}
    </CheckoutSection>
  )
}

/** Says when the order is paid, unless all options are paid later. */
function PaymentHint({ options }: { options: PaymentOption[] }) {
  const t = useTranslate()
  const invoices = options.filter(({ kind }) => kind === 'invoice')
  if (invoices.length === options.length) return null
  const key = invoices.length > 0 ? 'checkout.place.hint' : 'checkout.place.payNext'
  return <p className="hint">{t(key)}</p>
}

/** Highest number of shipping options for which the style sheet has rules. */
const MAX_LABELS = 6

type OptionTextsProps = {
  options: ShippingOption[]
  all: string
  toText: (option: ShippingOption) => string
}

/**
 * Renders one text for each shipping option. The style sheet shows only the text of the selected
 * option, so it is correct without JavaScript. `all` is the text if there are too many or too few.
 */
function OptionTexts({ options, all, toText }: OptionTextsProps) {
  if (options.length < 2 || options.length > MAX_LABELS) return all
  return options.map((option) => (
    <span className="checkout-place-label" key={option.id}>
      {toText(option)}
    </span>
  ))
}

function PlaceOrderLabels({ checkout }: { checkout: Checkout }) {
  const t = useTranslate()
  const toLabel = (total: string, isCovered: boolean) =>
    isCovered ? t('checkout.place.covered') : t('checkout.place', { total })
  return (
    <OptionTexts
      options={checkout.shippingOptions}
      all={toLabel(checkout.cart.total.incVat, isSelectionCovered(checkout))}
      toText={({ total, isCovered }) => toLabel(total, isCovered)}
    />
  )
}

function InvoicedShipping({ checkout: { cart, shippingOptions } }: { checkout: Checkout }) {
  const t = useTranslate()
  const toText = usePriceText()
  if (!cart.shipping.isInvoiced) return null
  const toSentence = (fee: PriceText | undefined) =>
    fee ? t('checkout.place.invoicedFee', { fee: toText(fee) }) : t('checkout.place.invoiced')
  return (
    <p className="checkout-section-text hint">
      <OptionTexts
        options={shippingOptions}
        all={toSentence(cart.shipping.invoicedFee)}
        toText={({ invoicedFee }) => toSentence(invoicedFee)}
      />
    </p>
  )
}
