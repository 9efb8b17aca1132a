import type { FormState } from '../ui/form/field-error.tsx'
import { Field } from '../ui/form/field.tsx'
import { useTranslate } from '../ui/shop-context.tsx'
import { checkoutFields } from './checkout-fields.ts'
import { CheckoutSection } from './checkout-section.tsx'

type CheckoutContactProps = FormState & { isCompany: boolean }

export function CheckoutContact({ isCompany, ...form }: CheckoutContactProps) {
  const t = useTranslate()
  return (
    <CheckoutSection step={1} name="contact" title={t('checkout.contact.title')}>
      <Field field={checkoutFields.email} {...form} />
      <Field field={checkoutFields.mobile} {...form} />
      {isCompany && (
        <>
          <Field field={checkoutFields.company} {...form} />
          <Field field={checkoutFields.organizationNumber} {...form} />
        </>
      )}
    </CheckoutSection>
  )
}
