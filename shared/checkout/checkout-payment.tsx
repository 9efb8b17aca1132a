import { FeeText } from '../cart/cart-summary.tsx'
import type { MessageKey } from '../i18n/translator.ts'
import { ChoiceGroup } from '../ui/form/choice-group.tsx'
import type { FormState } from '../ui/form/field-error.tsx'
import { Field } from '../ui/form/field.tsx'
import { useTranslate } from '../ui/shop-context.tsx'
import { checkoutFields } from './checkout-fields.ts'
import { PaymentMark } from './payment-mark.tsx'
import { Notice } from '../ui/notice.tsx'
import { CheckoutSection, getTitleId } from './checkout-section.tsx'
import type { PaymentOption } from './checkout.ts'

const paymentHintKeys: Record<PaymentOption['kind'], MessageKey> = {
  online: 'checkout.payment.online',
  frame: 'checkout.payment.frame',
  invoice: 'checkout.payment.invoice',
}

type CheckoutPaymentProps = FormState & {
  options: PaymentOption[]
  /** False if nothing is left to pay. */
  isNeeded: boolean
  requiresIdentityNumber: boolean
}

export function CheckoutPayment({
  options,
  isNeeded,
  requiresIdentityNumber,
  ...form
}: CheckoutPaymentProps) {
  const t = useTranslate()
  const field = checkoutFields.paymentId
  const section = { step: 4, name: 'payment', title: t(field.labelKey) } as const
  if (!isNeeded) {
    return (
      <CheckoutSection {...section}>
        <Notice tone="notice">{t('checkout.payment.covered')}</Notice>
      </CheckoutSection>
    )
  }
  return (
    <CheckoutSection {...section} canContinue={options.length > 0}>
      <ChoiceGroup
        {...form}
        field={field}
        titleId={getTitleId('payment')}
        emptyText={t('checkout.payment.needsDelivery')}
        choices={options.map(({ id, name, kind, mark, isSelected, ...cost }) => ({
          id,
          label: name,
          kind,
          isSelected,
          detail: (
            <>
              {!cost.isFree && <FeeText {...cost} />}
              <PaymentMark option={{ kind, mark }} />
            </>
          ),
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
