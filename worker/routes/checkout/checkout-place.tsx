import type { CheckoutFormState } from '#shared/checkout/checkout-field.tsx'
import { fieldMessageKeys } from '#shared/checkout/checkout-messages.ts'
import { CheckoutSection } from '#shared/checkout/checkout-section.tsx'
import { Button } from '#shared/ui/button.tsx'
import { CheckboxField } from '#shared/ui/checkbox-field.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'

type CheckoutPlaceProps = CheckoutFormState & { total: string; termsHref: string | undefined }

/** The terms and the button that carries the total. */
export function CheckoutPlace({ values, errors, total, termsHref }: CheckoutPlaceProps) {
  const t = useTranslate()
  return (
    <CheckoutSection step={5} name="terms" title={t('checkout.terms.title')}>
      <CheckboxField
        name="terms"
        label={t('checkout.terms.label')}
        isChecked={values.terms !== ''}
        error={errors.terms && t(fieldMessageKeys.terms[errors.terms])}
      />
      {termsHref && (
        <p className="checkout-section-text">
          <a href={termsHref} target="_blank" rel="noopener">
            {t('checkout.terms.link')}
          </a>
        </p>
      )}
      <Button name="intent" value="place" width="full">
        {t('checkout.place', { total })}
      </Button>
      <p className="checkout-section-text">{t('checkout.place.hint')}</p>
    </CheckoutSection>
  )
}
