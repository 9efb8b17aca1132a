import type { ReactNode } from 'react'
import { CheckoutRefreshButton } from './checkout-refresh-button.tsx'
import { checkoutFields } from './checkout-fields.ts'
import type { FormState } from '../ui/form/field-error.tsx'
import { Field } from '../ui/form/field.tsx'
import { OptionalFields } from '../ui/form/optional-fields.tsx'
import { hasStates } from '../form/country-rules.ts'
import { usePath, useShop } from '../ui/shop-context.tsx'
import { CheckoutShippingAddress } from './checkout-shipping-address.tsx'
import { CheckoutSection, sectionAnchors } from './checkout-section.tsx'

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
