import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { usePath, useTranslate } from '../../../shared/ui/shop-context.tsx'
import { CheckoutField, type CheckoutFormState } from './checkout-field.tsx'
import { CheckoutSection, sectionAnchors } from './checkout-section.tsx'

type CheckoutContactProps = CheckoutFormState & { isCompany: boolean }

export function CheckoutContact({ isCompany, ...form }: CheckoutContactProps) {
  const t = useTranslate()
  return (
    <CheckoutSection step={1} name="contact" title={t('checkout.contact.title')}>
      <CheckoutField name="email" hint={t('checkout.email.hint')} {...form} />
      <CheckoutField name="mobile" hint={t('checkout.mobile.hint')} {...form} />
      {isCompany && (
        <>
          <CheckoutField name="company" {...form} />
          <CheckoutField name="organizationNumber" {...form} />
        </>
      )}
    </CheckoutSection>
  )
}

/** `children` are shown before the names: the page passes the field for the country. */
export function CheckoutAddress({
  children,
  anchor,
  ...form
}: CheckoutFormState & { anchor: string | undefined; children?: ReactNode }) {
  const t = useTranslate()
  const action = `${usePath()('checkout')}#${sectionAnchors.delivery}`
  return (
    <CheckoutSection step={2} name="address" title={t('checkout.address.title')} anchor={anchor}>
      {children}
      <div className="checkout-section-pair">
        <CheckoutField name="firstName" {...form} />
        <CheckoutField name="lastName" {...form} />
      </div>
      <CheckoutField name="careOf" {...form} />
      <CheckoutField name="addressLine1" {...form} />
      <CheckoutField name="addressLine2" {...form} />
      <div className="checkout-section-pair" data-ratio="narrow-first">
        <CheckoutField name="zip" {...form} />
        <CheckoutField name="city" {...form} />
      </div>
      <div className="checkout-section-refresh">
        <Button
          variant="secondary"
          size="small"
          name="intent"
          value="refresh"
          formNoValidate
          formAction={action}
        >
          {t('checkout.refresh')}
        </Button>
      </div>
      <CheckoutField name="entryCode" hint={t('checkout.entryCode.hint')} {...form} />
      <CheckoutField name="message" hint={t('checkout.message.hint')} {...form} />
    </CheckoutSection>
  )
}
