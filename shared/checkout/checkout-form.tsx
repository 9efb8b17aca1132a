import { memo } from 'react'
import type { Market } from '../market/market.ts'
import type { FormState } from '../ui/form/field-error.tsx'
import { usePath, useShop } from '../ui/shop-context.tsx'
import { codeForms } from '../cart/code-form.ts'
import { isCompanyForm } from './buyer-fields.ts'
import { CheckoutAddress } from './checkout-address.tsx'
import { CheckoutContact } from './checkout-contact.tsx'
import { CheckoutCountry } from './checkout-country.tsx'
import { CheckoutDelivery } from './checkout-delivery.tsx'
import { CheckoutPayment } from './checkout-payment.tsx'
import { CheckoutPlaceOrder } from './checkout-place-order.tsx'
import type { sectionAnchors } from './checkout-section.tsx'
import type { OptionalConsent } from './consent-fields.ts'
import type { Checkout } from './checkout.ts'
import { isPaymentNeeded } from './is-payment-needed.ts'
import { getAgreement } from './get-agreement.ts'

type CheckoutFormProps = FormState & {
  checkout: Checkout
  canChooseType?: boolean
  consents?: readonly OptionalConsent[]
  asksGender?: boolean
  requiresIdentityNumber: boolean
  countries?: Market[]
  termsHref?: string
  /** The anchors of the sections; undefined if a link to a section leads elsewhere. */
  anchors: typeof sectionAnchors | undefined
}

/** The form with the sections of the checkout. A change of the summary alone does not render it again. */
export const CheckoutForm = memo(function CheckoutForm(props: CheckoutFormProps) {
  const { checkout, values, errors, requiresIdentityNumber, termsHref, anchors } = props
  const { t, market } = useShop()
  const path = usePath()
  const form = { values, errors }
  const hasPerson = props.canChooseType === true || !isCompanyForm(values)
  return (
    <form
      className="checkout-page-form"
      id={codeForms.checkout}
      method="post"
      action={path('checkout')}
      aria-label={t('checkout.title')}
      noValidate
      data-checkout-form=""
    >
      {/* Enter in a field presses the first button, which shows the shipping options, so no order is placed by accident. */}
      <input type="hidden" name="agreed" value={getAgreement(market.alias, checkout)} />
      <CheckoutContact
        {...form}
        canChooseType={props.canChooseType ?? false}
        asksGender={props.asksGender ?? false}
      />
      <CheckoutAddress {...form} anchor={anchors?.address}>
        <CheckoutCountry countries={props.countries ?? []} />
      </CheckoutAddress>
      <CheckoutDelivery {...form} anchor={anchors?.delivery} options={checkout.shippingOptions} />
      <CheckoutPayment
        {...form}
        options={checkout.paymentOptions}
        isNeeded={isPaymentNeeded(checkout)}
        requiresIdentityNumber={requiresIdentityNumber && hasPerson}
      />
      <CheckoutPlaceOrder
        {...form}
        checkout={checkout}
        consents={props.consents ?? []}
        termsHref={termsHref}
      />
    </form>
  )
})
