import { useId } from 'react'
import { hasStates } from '../form/country-rules.ts'
import { CheckboxField } from '../ui/form/checkbox-field.tsx'
import type { FormState } from '../ui/form/field-error.tsx'
import { Field } from '../ui/form/field.tsx'
import { OptionalFields } from '../ui/form/optional-fields.tsx'
import { useShop } from '../ui/shop-context.tsx'
import { shippingAddressFields as fields } from './shipping-address-fields.ts'

/**
 * Another delivery address. The style sheet shows its fields while the checkbox is ticked, so it
 * needs no script.
 */
export function CheckoutShippingAddress(form: FormState) {
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
