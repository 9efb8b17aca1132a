import { memo } from 'react'
import { FORM_OWNER_FIELD } from '../form/form-field.ts'
import type { FormState } from '../ui/form/field-error.tsx'
import { useShop, useTranslate } from '../ui/shop-context.tsx'
import { codeForms } from '../cart/code-form.ts'
import { isCompanyForm } from './buyer-fields.ts'
import { CheckoutAddress } from './checkout-address.tsx'
import { CheckoutDelivery } from './checkout-delivery.tsx'
import { CheckoutPayment } from './checkout-payment.tsx'
import { CheckoutPlaceOrder } from './checkout-place-order.tsx'
import {
  CheckoutSection,
  CheckoutRefreshButton,
  sectionAnchors,
  useCheckoutControls,
} from './checkout-section.tsx'
import type { CheckoutContentProps } from './checkout-data.ts'
import { isPaymentNeeded } from './checkout.ts'
import { getAgreement } from './get-agreement.ts'
import { Field } from '../ui/form/field.tsx'
import { CheckoutBuyer, CheckoutGender } from './checkout-buyer.tsx'
import { checkoutFields, countryField } from './checkout-fields.ts'
import { Button } from '../ui/button.tsx'
import type { Market } from '../market/market.ts'
import { SelectField } from '../ui/form/select-field.tsx'

/**
 * Currency, shipping options and postal code format depend on the country, so the page is shown
 * again when the country has changed, whichever button was pressed.
 */
function CheckoutCountry({ countries }: { countries: Market[] }) {
  const { t, path, market } = useShop()
  const action = `${path('checkout')}#${sectionAnchors.address}`
  if (countries.length < 2) return null
  return (
    <div className="checkout-country">
      <SelectField field={countryField} value={market.alias}>
        {countries.map(({ alias, country }) => (
          <option key={alias} value={alias}>
            {country.name}
          </option>
        ))}
      </SelectField>
      <div className="checkout-country-change">
        <CheckoutRefreshButton label={t('checkout.country.change')} action={action} />
      </div>
    </div>
  )
}

/** Offers a correction of the e-mail address. It never prevents an order. */
function CheckoutEmailSuggestion() {
  const t = useTranslate()
  const { emailSuggestion, acceptEmail } = useCheckoutControls()
  // A screen reader announces a text only in an element that existed before the text.
  return (
    <p className="checkout-email-suggestion" role="status">
      {emailSuggestion !== null && (
        <Button type="button" variant="quiet" onClick={acceptEmail}>
          {t('checkout.email.suggestion', { email: emailSuggestion })}
        </Button>
      )}
    </p>
  )
}

type CheckoutContactProps = FormState & { canChooseType: boolean; asksGender: boolean }

function CheckoutContact({ canChooseType, asksGender, ...form }: CheckoutContactProps) {
  const t = useTranslate()
  return (
    <CheckoutSection step={1} name="contact" title={t('checkout.contact.title')}>
      <CheckoutBuyer {...form} canChooseType={canChooseType} />
      <Field field={checkoutFields.email} {...form} />
      <CheckoutEmailSuggestion />
      <Field field={checkoutFields.mobile} {...form} />
      {asksGender && <CheckoutGender gender={form.values.gender} />}
    </CheckoutSection>
  )
}

type CheckoutFormProps = CheckoutContentProps & {
  /** The anchors of the sections; undefined if a link to a section leads elsewhere. */
  anchors: typeof sectionAnchors | undefined
}

/** The form with the sections of the checkout. A change of the summary alone does not render it again. */
export const CheckoutForm = memo(function CheckoutForm(props: CheckoutFormProps) {
  const { checkout, values, errors, canChooseType, anchors } = props
  const { t, path, market } = useShop()
  const form = { values, errors }
  const hasPerson = canChooseType || !isCompanyForm(values)
  return (
    <form
      className="stack"
      id={codeForms.checkout}
      method="post"
      action={path('checkout')}
      aria-label={t('checkout.title')}
      noValidate
      data-checkout-form=""
    >
      {/* Enter in a field presses the first button, which shows the shipping options, so no order is placed by accident. */}
      <input type="hidden" name="agreed" value={getAgreement(market.alias, checkout)} />
      <input type="hidden" name={FORM_OWNER_FIELD} value={props.owner} />
      <CheckoutContact {...form} canChooseType={canChooseType} asksGender={props.asksGender} />
      <CheckoutAddress {...form} anchor={anchors?.address}>
        <CheckoutCountry countries={props.countries} />
      </CheckoutAddress>
      <CheckoutDelivery {...form} anchor={anchors?.delivery} options={checkout.shippingOptions} />
      <CheckoutPayment
        {...form}
        options={checkout.paymentOptions}
        isNeeded={isPaymentNeeded(checkout)}
        requiresIdentityNumber={props.requiresIdentityNumber && hasPerson}
      />
      <CheckoutPlaceOrder
        {...form}
        checkout={checkout}
        consents={props.consents}
        termsHref={props.termsHref}
      />
    </form>
  )
})
