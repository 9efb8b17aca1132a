import type { FormState } from '../ui/form/field-error.tsx'
import { Field } from '../ui/form/field.tsx'
import { useTranslate } from '../ui/shop-context.tsx'
import { CheckoutBuyer } from './checkout-buyer.tsx'
import { checkoutFields } from './checkout-fields.ts'
import { CheckoutEmailSuggestion } from './checkout-email-suggestion.tsx'
import { CheckoutGender } from './checkout-gender.tsx'
import { CheckoutSection } from './checkout-section.tsx'

type CheckoutContactProps = FormState & { canChooseType: boolean; asksGender: boolean }

export function CheckoutContact({ canChooseType, asksGender, ...form }: CheckoutContactProps) {
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
