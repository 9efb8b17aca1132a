import { type ReactNode, useId } from 'react'
import { CheckoutRefreshButton } from './checkout-refresh-button.tsx'
import { checkoutFields } from './checkout-fields.ts'
import type { FormState } from '../ui/form/field-error.tsx'
import { Field } from '../ui/form/field.tsx'
import { OptionalFields } from '../ui/form/optional-fields.tsx'
import { hasStates } from '../form/country-rules.ts'
import { usePath, useShop } from '../ui/shop-context.tsx'
import { CheckoutSection, sectionAnchors } from './checkout-section.tsx'
import { CheckboxField } from '../ui/form/checkbox-field.tsx'
import { shippingAddressFields as fields } from './shipping-address-fields.ts'

/**
 * Another delivery address. The style sheet shows its fields while the checkbox is ticked, so it
 * needs no script.
 */
function CheckoutShippingAddress(form: FormState) {
  const { t, market } = useShop()
  const titleId = useId()
  const isChecked = form.values.otherAddress === 'true'
  return (
    <>
      <CheckboxField field={fields.otherAddress} isChecked={isChecked} errors={form.errors} />
      <div className="checkout-shipping-address" role="group" aria-labelledby={titleId}>
        <h3 className="checkout-shipping-address-title" id={titleId}>
          {t('checkout.otherAddress.title')}
        </h3>
        <Field field={fields.shippingCompany} {...form} />
        <div className="checkout-section-pair">
          <Field field={fields.shippingFirstName} {...form} />
          <Field field={fields.shippingLastName} {...form} />
        </div>
        <Field field={fields.shippingAddressLine1} {...form} />
        <OptionalFields
          label={t('checkout.address.more')}
          fields={[fields.shippingCareOf, fields.shippingAddressLine2]}
          {...form}
        />
        <div className="checkout-section-pair" data-ratio="narrow-first">
          <Field field={fields.shippingZip} {...form} />
          <Field field={fields.shippingCity} {...form} />
        </div>
        {hasStates(market.country.code) && <Field field={fields.shippingState} {...form} />}
        <Field field={fields.shippingEntryCode} {...form} />
        <Field field={fields.shippingMobile} {...form} />
      </div>
    </>
  )
}

/**
 * The address fields of the checkout. `children` are shown before the names; the checkout page
 * passes the country field.
 */
export function CheckoutAddress({
  children,
  anchor,
  ...form
}: FormState & { anchor: string | undefined; children?: ReactNode }) {
  const { t, market } = useShop()
  const action = `${usePath()('checkout')}#${sectionAnchors.delivery}`
  return (
    <CheckoutSection step={2} name="address" title={t('checkout.address.title')} anchor={anchor}>
      {children}
      <div className="checkout-section-pair">
        <Field field={checkoutFields.firstName} {...form} />
        <Field field={checkoutFields.lastName} {...form} />
      </div>
      <Field field={checkoutFields.addressLine1} {...form} />
      <OptionalFields
        label={t('checkout.address.more')}
        fields={[checkoutFields.careOf, checkoutFields.addressLine2]}
        {...form}
      />
      <div className="checkout-section-pair" data-ratio="narrow-first">
        <Field field={checkoutFields.zip} {...form} />
        <Field field={checkoutFields.city} {...form} />
      </div>
      {hasStates(market.country.code) && <Field field={checkoutFields.state} {...form} />}
      <CheckoutShippingAddress {...form} />
      <CheckoutRefreshButton label={t('checkout.refresh')} action={action} />
      <OptionalFields
        label={t('checkout.entryCode.more')}
        fields={[checkoutFields.entryCode]}
        {...form}
      />
      <OptionalFields
        label={t('checkout.message.more')}
        fields={[checkoutFields.message]}
        {...form}
      />
    </CheckoutSection>
  )
}
