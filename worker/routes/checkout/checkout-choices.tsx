import { FeeText } from '#shared/cart/fee-text.tsx'
import { checkoutFields } from '#shared/checkout/checkout-fields.ts'
import type { PaymentOption, ShippingOption } from '#shared/checkout/checkout.ts'
import type { MessageKey, Translate } from '#shared/i18n/translator.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import type { FormState } from '../../ui/form/field-error.tsx'
import { Field } from '../../ui/form/field.tsx'
import { CheckoutSection, getTitleId } from './checkout-section.tsx'

type CheckoutDeliveryProps = FormState & {
  options: ShippingOption[]
  anchor: string | undefined
}

// A postal code that the shopper has entered is never asked for again.
function getEmptyDeliveryText(t: Translate, { values, errors }: FormState): string {
  const { zip = '' } = values
  if (zip === '') return t('checkout.delivery.needsZip')
  return errors.zip === 'invalid' || errors.zip === 'too-long'
    ? t('checkout.delivery.checkZip')
    : t('checkout.delivery.notServed', { zip })
}

export function CheckoutDelivery({ options, anchor, ...form }: CheckoutDeliveryProps) {
  const t = useTranslate()
  const field = checkoutFields.shippingId
  return (
    <CheckoutSection step={3} name="delivery" title={t(field.labelKey)} anchor={anchor}>
      <ChoiceGroup
        {...form}
        field={field}
        titleId={getTitleId('delivery')}
        emptyText={getEmptyDeliveryText(t, form)}
        choices={options.map(({ id, name, isSelected, ...cost }) => ({
          id,
          label: name,
          isSelected,
          detail: <FeeText {...cost} />,
        }))}
      />
    </CheckoutSection>
  )
}

const paymentHintKeys: Record<PaymentOption['kind'], MessageKey> = {
  online: 'checkout.payment.online',
  frame: 'checkout.payment.frame',
  invoice: 'checkout.payment.invoice',
}

type CheckoutPaymentProps = FormState & {
  options: PaymentOption[]
  requiresIdentityNumber: boolean
}

export function CheckoutPayment({
  options,
  requiresIdentityNumber,
  ...form
}: CheckoutPaymentProps) {
  const t = useTranslate()
  const field = checkoutFields.paymentId
  return (
    <CheckoutSection step={4} name="payment" title={t(field.labelKey)}>
      <ChoiceGroup
        {...form}
        field={field}
        titleId={getTitleId('payment')}
        emptyText={t('checkout.payment.needsDelivery')}
        choices={options.map(({ id, name, kind, isSelected, ...cost }) => ({
          id,
          label: name,
          kind,
          isSelected,
          detail: <FeeText {...cost} />,
          hint: t(paymentHintKeys[kind]),
        }))}
      />
      {requiresIdentityNumber && (
        <div className="checkout-section-identity">
          <Field field={checkoutFields.identityNumber} {...form} />
        </div>
      )}
    </CheckoutSection>
  )
}
