import type { ReactNode } from 'react'
import { cartFormFields, cartIntents } from '#shared/cart/cart-form.ts'
import { AGAIN, ORDER_LINES } from '#shared/cart/order-form.ts'
import { CART_TITLE_ID } from '#shared/cart/cart.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'

type MealsFormProps = {
  title: string
  intro: string
  /** The meals as in the link of a shared cart; null if none can be added. */
  lines: string | null
  /** With this key the meals are added once, even if the form is sent twice. */
  requestKey: string
  /** Label of the button that continues to the checkout; the button to the cart is then the second one. */
  checkoutLabel?: string
  /** The order whose buyer fills in the checkout; empty for the newest one. */
  orderId?: string
  addLabel: string
  cancel: { href: string; label: string } | null
  children: ReactNode
}

export function MealsForm(props: MealsFormProps) {
  const { title, intro, lines, requestKey, checkoutLabel, orderId, addLabel, cancel, children } =
    props
  const { path } = useShop()
  return (
    <form
      className="meals-form stack gap-4"
      method="post"
      action={`${path('cart')}#${CART_TITLE_ID}`}
      noValidate
    >
      <h1>{title}</h1>
      <p>{intro}</p>
      {children}
      {lines !== null && (
        <>
          <input type="hidden" name={cartFormFields.lines} value={lines} />
          <input type="hidden" name="key" value={requestKey} />
          {orderId !== undefined && <input type="hidden" name={AGAIN} value={orderId} />}
        </>
      )}
      <div className="meals-form-actions cluster gap-3">
        {lines !== null && (
          <div className="phone-bar stack">
            <Button name="intent" value={checkoutLabel ? ORDER_LINES : cartIntents.addLines}>
              {checkoutLabel ?? addLabel}
            </Button>
          </div>
        )}
        {lines !== null && checkoutLabel && (
          <Button name="intent" value={cartIntents.addLines} variant="secondary">
            {addLabel}
          </Button>
        )}
        {cancel && (
          <ButtonLink href={cancel.href} variant="quiet">
            {cancel.label}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
