import { ShippingFee } from '../../../shared/cart/shipping-fee.tsx'
import { FieldError, getErrorId, getFieldId } from '../../ui/form/field-error.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { useTranslate } from '../../../shared/ui/shop-context.tsx'
import { CheckoutField, type CheckoutFormState } from './checkout-field.tsx'
import { fieldMessageKeys } from './checkout-messages.ts'
import { CheckoutSection } from './checkout-section.tsx'
import type { PaymentOption, ShippingOption } from '../../../shared/checkout/checkout.ts'

type CheckoutDeliveryProps = CheckoutFormState & {
  options: ShippingOption[]
  anchor: string | undefined
}

export function CheckoutDelivery(props: CheckoutDeliveryProps) {
  const { options, values, errors, anchor } = props
  const t = useTranslate()
  const problem = errors.shippingId
  return (
    <CheckoutSection step={3} name="delivery" title={t('checkout.delivery.title')} anchor={anchor}>
      {options.length === 0 ? (
        <Notice tone="notice" id={getFieldId('shippingId')}>
          {t('checkout.delivery.needsZip')}
        </Notice>
      ) : (
        <div
          className="checkout-section-cards"
          data-choice="delivery"
          role="radiogroup"
          aria-labelledby="checkout-delivery"
          aria-describedby={problem && getErrorId('shippingId')}
        >
          {options.map(({ id, name, isSelected, ...cost }, index) => (
            <RadioCard
              key={id}
              id={index === 0 ? getFieldId('shippingId') : `field-shippingId-${id}`}
              name="shippingId"
              value={`${id}`}
              label={name}
              detail={<ShippingFee {...cost} />}
              isChecked={values.shippingId ? values.shippingId === `${id}` : isSelected}
            />
          ))}
        </div>
      )}
      <FieldError name="shippingId" error={problem && t(fieldMessageKeys.shippingId[problem])} />
    </CheckoutSection>
  )
}

type CheckoutPaymentProps = CheckoutFormState & {
  options: PaymentOption[]
  requiresIdentityNumber: boolean
}

export function CheckoutPayment(props: CheckoutPaymentProps) {
  const { options, values, errors, requiresIdentityNumber } = props
  const t = useTranslate()
  const problem = errors.paymentId
  return (
    <CheckoutSection step={4} name="payment" title={t('checkout.payment.title')}>
      {options.length === 0 ? (
        <Notice tone="notice" id={getFieldId('paymentId')}>
          {t('checkout.payment.needsDelivery')}
        </Notice>
      ) : (
        <div
          className="checkout-section-cards"
          role="radiogroup"
          aria-labelledby="checkout-payment"
          aria-describedby={problem && getErrorId('paymentId')}
        >
          {options.map(({ id, name, kind, isSelected }, index) => (
            <RadioCard
              key={id}
              id={index === 0 ? getFieldId('paymentId') : `field-paymentId-${id}`}
              name="paymentId"
              value={`${id}`}
              label={name}
              hint={t(kind === 'card' ? 'checkout.payment.card' : 'checkout.payment.invoice')}
              kind={kind}
              isChecked={values.paymentId ? values.paymentId === `${id}` : isSelected}
            />
          ))}
        </div>
      )}
      <FieldError name="paymentId" error={problem && t(fieldMessageKeys.paymentId[problem])} />
      {requiresIdentityNumber && (
        <div className="checkout-section-identity">
          <CheckoutField
            name="identityNumber"
            hint={t('checkout.identityNumber.hint')}
            values={values}
            errors={errors}
          />
        </div>
      )}
    </CheckoutSection>
  )
}
