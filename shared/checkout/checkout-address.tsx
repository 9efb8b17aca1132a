import { type ReactNode, useId } from 'react'
import { hasStates } from '../form/country-rules.ts'
import type { FormField } from '../form/form-field.ts'
import { CheckboxField } from '../ui/form/checkbox-field.tsx'
import type { FormState } from '../ui/form/field-error.tsx'
import { Field, Fields } from '../ui/form/field.tsx'
import { useShop } from '../ui/shop-context.tsx'
import { checkoutFields } from './checkout-fields.ts'
import { CheckoutRefreshButton, CheckoutSection, sectionAnchors } from './checkout-section.tsx'
import { shippingAddressFields as shipping } from './shipping-address-fields.ts'
import { Icon } from '../ui/icon.tsx'

type OptionalFieldsProps = FormState & {
  label: string
  fields: readonly FormField[]
}

/** Fields that few shoppers need. They are closed unless one has a value or an error. */
function OptionalFields({ label, fields, values, errors }: OptionalFieldsProps) {
  const isOpen = fields.some(({ name }) => Boolean(values[name] ?? '') || errors[name])
  return (
    <details className="optional-fields" open={isOpen}>
      <summary className="optional-fields-label row gap-2">
        <Icon name="plus" />
        {label}
      </summary>
      <div className="optional-fields-content stack gap-4">
        <Fields fields={fields} values={values} errors={errors} />
      </div>
    </details>
  )
}

type AddressFieldsProps = FormState & { fields: Record<keyof typeof shippingFields, FormField> }

function AddressFields({ fields, ...form }: AddressFieldsProps) {
  const { t, market } = useShop()
  return (
    <>
      <div className="checkout-section-pair">
        <Field field={fields.firstName} {...form} />
        <Field field={fields.lastName} {...form} />
      </div>
      <Field field={fields.addressLine1} {...form} />
      <OptionalFields
        label={t('checkout.address.more')}
        fields={[fields.careOf, fields.addressLine2]}
        {...form}
      />
      <div className="checkout-section-pair" data-ratio="narrow-first">
        <Field field={fields.zip} {...form} />
        <Field field={fields.city} {...form} />
      </div>
      {hasStates(market.country.code) && <Field field={fields.state} {...form} />}
    </>
  )
}

const shippingFields = {
  firstName: shipping.shippingFirstName,
  lastName: shipping.shippingLastName,
  addressLine1: shipping.shippingAddressLine1,
  careOf: shipping.shippingCareOf,
  addressLine2: shipping.shippingAddressLine2,
  zip: shipping.shippingZip,
  city: shipping.shippingCity,
  state: shipping.shippingState,
}

/** The style sheet shows its fields while the checkbox is ticked, so it needs no script. */
function CheckoutShippingAddress(form: FormState) {
  const { t } = useShop()
  const titleId = useId()
  const isChecked = form.values.otherAddress === 'true'
  return (
    <>
      <CheckboxField field={shipping.otherAddress} isChecked={isChecked} errors={form.errors} />
      <div className="checkout-shipping-address" role="group" aria-labelledby={titleId}>
        <h3 className="checkout-shipping-address-title" id={titleId}>
          {t('checkout.otherAddress.title')}
        </h3>
        <Field field={shipping.shippingCompany} {...form} />
        <AddressFields fields={shippingFields} {...form} />
        <Field field={shipping.shippingEntryCode} {...form} />
        <Field field={shipping.shippingMobile} {...form} />
      </div>
    </>
  )
}

/** `children` are shown before the names; the form passes the country field. */
export function CheckoutAddress({
  children,
  anchor,
  ...form
}: FormState & { anchor: string | undefined; children?: ReactNode }) {
  const { t, path } = useShop()
  const action = `${path('checkout')}#${sectionAnchors.delivery}`
  return (
    <CheckoutSection step={2} name="address" title={t('checkout.address.title')} anchor={anchor}>
      {children}
      <AddressFields fields={checkoutFields} {...form} />
      <CheckoutShippingAddress {...form} />
      <div className="checkout-section-refresh">
        <CheckoutRefreshButton label={t('checkout.refresh')} action={action} />
      </div>
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
