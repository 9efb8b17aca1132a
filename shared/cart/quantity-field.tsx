import type { ReactNode } from 'react'
import { MAX_LINE_QUANTITY, getLineId, type CartLine } from './cart.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useShop, useTranslate } from '../ui/shop-context.tsx'
import { cartFormFields, cartIntents, formatLineChange } from './cart-form.ts'

type QuantityFieldProps = {
  id: string
  label: string
  value: string
  name?: string
  isInvalid?: boolean
  describedBy?: string | undefined
  before?: ReactNode
  after?: ReactNode
}

/** The caller creates the buttons, because without JavaScript they submit a form of the caller. */
export function QuantityField(props: QuantityFieldProps) {
  return (
    <div className="quantity-field" data-steps={props.before ? 'true' : 'false'}>
      {props.before}
      <input
        // The key creates a new input when the server returns another quantity, so that this
        // quantity replaces the typed number.
        key={props.value}
        className="quantity-field-input"
        type="number"
        inputMode="numeric"
        name={props.name ?? 'quantity'}
        id={props.id}
        min={1}
        max={MAX_LINE_QUANTITY}
        defaultValue={props.value}
        aria-label={props.label}
        aria-invalid={props.isInvalid ? true : undefined}
        aria-describedby={props.describedBy}
      />
      {props.after}
    </div>
  )
}

type CartLineQuantityProps = {
  line: CartLine
  idPrefix: 'cart' | 'mini-cart'
  problemId: string | undefined
}

export function CartLineQuantity({ line, idPrefix, problemId }: CartLineQuantityProps) {
  const t = useTranslate()
  const field = {
    id: `${idPrefix}-quantity-${line.id}`,
    label: t('cart.line.quantity', { name: line.name }),
    value: `${line.quantity}`,
    isInvalid: problemId !== undefined,
    describedBy: problemId,
    before: <Step line={line} change={-1} idPrefix={idPrefix} />,
    after: <Step line={line} change={1} idPrefix={idPrefix} />,
  }
  return (
    <div className="cart-line-quantity row">
      <QuantityField {...field} name={cartFormFields.quantity(line)} />
      <input type="hidden" name={cartFormFields.shownQuantity(line)} value={line.quantity} />
      {/* The script of the mini cart saves a typed quantity when the shopper leaves its field. */}
      {idPrefix === 'cart' && <UpdateButton line={line} />}
    </div>
  )
}

function UpdateButton({ line }: { line: CartLine }) {
  const { t, path } = useShop()
  return (
    <span className="cart-line-update">
      <Button
        variant="quiet"
        size="small"
        name="intent"
        value={cartIntents.update}
        formAction={`${path('cart')}#${getLineId('cart', line)}`}
        aria-label={t('cart.line.updateNamed', { name: line.name })}
      >
        {t('cart.line.update')}
      </Button>
    </span>
  )
}

type StepProps = Pick<CartLineQuantityProps, 'line' | 'idPrefix'> & { change: 1 | -1 }

function Step({ line, change, idPrefix }: StepProps) {
  const { t, path } = useShop()
  const quantity = Math.max(1, Math.min(line.quantity + change, MAX_LINE_QUANTITY))
  return (
    <button
      className="quantity-field-step"
      id={`${idPrefix}-${change > 0 ? 'more' : 'less'}-${line.id}`}
      // The button keeps the focus, so it is not disabled. At a limit it changes nothing.
      aria-disabled={quantity === line.quantity || undefined}
      aria-label={t(change > 0 ? 'cart.line.more' : 'cart.line.less', { name: line.name })}
      type="submit"
      name={cartFormFields.change}
      value={formatLineChange(line, quantity)}
      formAction={`${path('cart')}#${getLineId('cart', line)}`}
    >
      <Icon name={change > 0 ? 'plus' : 'minus'} />
    </button>
  )
}
