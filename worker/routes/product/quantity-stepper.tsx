import { MAX_LINE_QUANTITY, parseQuantity } from '#shared/cart/cart.ts'
import { QuantityField } from '#shared/cart/quantity-field.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'

type QuantityStepperProps = {
  value: string
  max: number
  describedBy: string | undefined
}

/** Without script a step button submits the form, and the server shows the next quantity. */
export function QuantityStepper({ value, max, describedBy }: QuantityStepperProps) {
  const t = useTranslate()
  return (
    <QuantityField
      id="field-quantity"
      label={t('product.quantity')}
      value={value}
      isInvalid={describedBy !== undefined}
      describedBy={describedBy}
      before={<Step change={-1} isDisabled={stepQuantity(value, -1, max) === value} />}
      after={<Step change={1} isDisabled={stepQuantity(value, 1, max) === value} />}
    />
  )
}

/** Returns the quantity after a step, which stays between 1 and the highest quantity. */
export function stepQuantity(value: string, change: 1 | -1, max: number): string {
  const quantity = (parseQuantity(value, 1) ?? 1) + change
  return `${Math.max(1, Math.min(quantity, max, MAX_LINE_QUANTITY))}`
}

function Step({ change, isDisabled }: { change: 1 | -1; isDisabled: boolean }) {
  const t = useTranslate()
  return (
    <button
      className="quantity-field-step"
      name="step"
      value={change}
      disabled={isDisabled}
      aria-label={t(change > 0 ? 'product.quantity.more' : 'product.quantity.less')}
    >
      <Icon name={change > 0 ? 'plus' : 'minus'} />
    </button>
  )
}
