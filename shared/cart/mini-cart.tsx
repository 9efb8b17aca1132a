import type { DOMAttributes } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { useShop } from '../ui/shop-context.tsx'
import { cartIntents } from './cart-form.ts'
import { CartLines } from './cart-line.tsx'
import type { CartNotice } from './cart-notice.ts'
import { CartNotices, OrderRefusalNotice, type OrderRefusal } from './cart-notices.tsx'
import type { CartProblem } from './cart-problem.ts'
import { CartSummary } from './cart-summary.tsx'
import type { Cart } from './cart.ts'
import { CODE_FIELD_ID } from './code-form.ts'
import { FreeShipping } from './free-shipping.tsx'
import type { RemovedLine } from './removed-line.ts'

export type CartHandlers = Pick<DOMAttributes<HTMLElement>, 'onSubmit' | 'onBlur' | 'onClick'>

type MiniCartProps = {
  cart: Cart | null
  isBusy: boolean
  problem: CartProblem | null
  notices?: readonly CartNotice[]
  removed?: RemovedLine | null
  refusal?: OrderRefusal | null
  handlers?: CartHandlers
}

export function MiniCart({ cart, isBusy, problem, handlers, ...rest }: MiniCartProps) {
  const { notices = [], removed = null, refusal = null } = rest
  const { t, path } = useShop()
  const isEmpty = cart === null || cart.lines.length === 0
  return (
    <form
      className="mini-cart-frame"
      method="post"
      action={path('cart')}
      noValidate
      aria-busy={isBusy}
      data-mini-cart-form=""
      {...handlers}
    >
      {/* Enter in a field presses the first button, so it must not be a button that changes one line. */}
      <button className="visually-hidden" name="intent" value={cartIntents.update} tabIndex={-1}>
        {t('cart.line.update')}
      </button>
      <div className="mini-cart-notice stack gap-2">
        <CartNotices {...{ problem, removed, notices }} idPrefix="mini-cart" />
        {refusal && <OrderRefusalNotice {...refusal} />}
      </div>
      {isEmpty ? (
        <MiniCartEmpty />
      ) : (
        <>
          <div className="mini-cart-scroll stack gap-4">
            <FreeShipping shipping={cart.shipping} />
            <CartLines
              lines={cart.lines}
              problem={problem}
              notices={notices}
              idPrefix="mini-cart"
            />
          </div>
          <MiniCartFoot cart={cart} />
        </>
      )}
    </form>
  )
}

function MiniCartFoot({ cart }: { cart: Cart }) {
  const { t, path } = useShop()
  return (
    <footer className="mini-cart-foot stack gap-2">
      <CartSummary cart={cart} />
      <ButtonLink href={path('checkout')} width="full">
        {t('cart.toCheckout')}
      </ButtonLink>
      <div className="mini-cart-links cluster">
        {cart.codes.length === 0 && (
          <a className="mini-cart-link row" href={`${path('cart')}#${CODE_FIELD_ID}`}>
            {t('cart.code.title')}
          </a>
        )}
        <a className="mini-cart-link row" href={path('cart')}>
          {t('cart.mini.toCart')}
        </a>
      </div>
    </footer>
  )
}

function MiniCartEmpty() {
  const { t, path } = useShop()
  return (
    <div className="mini-cart-empty">
      <p>{t('cart.empty.text')}</p>
      <ButtonLink href={path('news')}>{t('cart.empty.link')}</ButtonLink>
    </div>
  )
}
