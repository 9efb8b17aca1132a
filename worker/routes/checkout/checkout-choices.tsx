import { ShippingFee } from '#shared/cart/shipping-fee.tsx'
import {
  FieldError,
  getErrorId,
  getFieldId,
  useErrorText,
  type FormState,
} from '../../ui/form/field-error.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { checkoutFields } from '#shared/checkout/checkout-fields.ts'
import type { PaymentOption, ShippingOption } from '#shared/checkout/checkout.ts'

type CheckoutDeliveryProps = FormState & {
  options: ShippingOption[]
  anchor: string | undefined
}

export function CheckoutDelivery(props: CheckoutDeliveryProps) {
  const { options, values, errors, anchor } = props
  const t = useTranslate()
  const field = checkoutFields.shippingId
  const error = useErrorText(field, errors)
  const fieldId = getFieldId(field.name)
  return (
    <CheckoutSection step={3} name="delivery" title={t(field.labelKey)} anchor={anchor}>
      {options.length === 0 ? (
        <Notice tone="notice" id={fieldId}>
          {t('checkout.delivery.needsZip')}
        </Notice>
      ) : (
        <div
          className="checkout-section-cards"
          data-choice="delivery"
          role="radiogroup"
          aria-labelledby="checkout-delivery"
          aria-describedby={error && getErrorId(field.name)}
        >
          {options.map(({ id, name, isSelected, ...cost }, index) => (
            <RadioCard
              key={id}
              id={index === 0 ? fieldId : `${fieldId}-${id}`}
              name={field.name}
              value={`${id}`}
              label={name}
              detail={<ShippingFee {...cost} />}
              isChecked={values.shippingId ? values.shippingId === `${id}` : isSelected}
            />
          ))}
        </div>
      )}
      <FieldError name={field.name} error={error} />
    </CheckoutSection>
  )
}

type CheckoutPaymentProps = FormState & {
  options: PaymentOption[]
  requiresIdentityNumber: boolean
}

export function CheckoutPayment(props: CheckoutPaymentProps) {
  const { options, values, errors, requiresIdentityNumber } = props
  const t = useTranslate()
  const field = checkoutFields.paymentId
  const error = useErrorText(field, errors)
  const fieldId = getFieldId(field.name)
  return (
    <CheckoutSection step={4} name="payment" title={t(field.labelKey)}>
      {options.length === 0 ? (
        <Notice tone="notice" id={fieldId}>
          {t('checkout.payment.needsDelivery')}
        </Notice>
      ) : (
        <div
          className="checkout-section-cards"
          role="radiogroup"
          aria-labelledby="checkout-payment"
          aria-describedby={error && getErrorId(field.name)}
        >
          {options.map(({ id, name, kind, isSelected }, index) => (
            <RadioCard
              key={id}
              id={index === 0 ? fieldId : `${fieldId}-${id}`}
              name={field.name}
              value={`${id}`}
              label={name}
              hint={t(kind === 'card' ? 'checkout.payment.card' : 'checkout.payment.invoice')}
              kind={kind}
              isChecked={values.paymentId ? values.paymentId === `${id}` : isSelected}
            />
          ))}
        </div>
      )}
      <FieldError name={field.name} error={error} />
      {requiresIdentityNumber && (
        <div className="checkout-section-identity">
          <Field field={checkoutFields.identityNumber} values={values} errors={errors} />
        </div>
      )}
    </CheckoutSection>
  )
}
