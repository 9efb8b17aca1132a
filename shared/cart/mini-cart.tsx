import type { MouseEvent } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { usePath, useTranslate } from '../ui/shop-context.tsx'
import { CartLines } from './cart-lines.tsx'
import { useCartProblemText } from './cart-problem-text.ts'
import { isLineProblem, type CartProblem } from './cart-problem.ts'
import { CartSummary } from './cart-summary.tsx'
import type { Cart } from './cart.ts'
import { CODE_FIELD_ID } from './code-form.ts'
import { FreeShipping } from './free-shipping.tsx'

export type MiniCartProps = {
  cart: Cart | null
  isBusy: boolean
  problem: CartProblem | null
  onChangeQuantity: (skuId: number, quantity: number) => void
  onRemove: (skuId: number) => void
  onCheckout: (event: MouseEvent<HTMLAnchorElement>) => void
  onClose: () => void
}

/** Renders the content of the mini cart dialog. */
export function MiniCart(props: MiniCartProps) {
  const { cart, isBusy, problem, onChangeQuantity, onRemove, onClose } = props
  const t = useTranslate()
  const toProblemText = useCartProblemText()
  return (
    <div className="mini-cart-frame" aria-busy={isBusy}>
      <header className="mini-cart-head">
        <h2 className="mini-cart-title" id="mini-cart-title">
          {t('cart.title')}
        </h2>
        <button
          className="mini-cart-close"
          type="button"
          aria-label={t('cart.mini.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      {problem && !isLineProblem(problem) && (
        <div className="mini-cart-notice">
          <Notice tone="danger" isAlert>
            {toProblemText(problem)}
          </Notice>
        </div>
      )}
      {cart && cart.lines.length > 0 ? (
        <>
          <div className="mini-cart-scroll">
            <FreeShipping shipping={cart.shipping} />
            <CartLines
              lines={cart.lines}
              problem={problem}
              actions={{ onChangeQuantity, onRemove }}
              idPrefix="mini-cart"
            />
          </div>
          <MiniCartFoot cart={cart} onCheckout={props.onCheckout} />
        </>
      ) : (
        <MiniCartEmpty isLoading={cart === null && isBusy} />
      )}
    </div>
  )
}

type MiniCartFootProps = { cart: Cart } & Pick<MiniCartProps, 'onCheckout'>

function MiniCartFoot({ cart, onCheckout }: MiniCartFootProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <footer className="mini-cart-foot">
      <CartSummary cart={cart} />
      {cart.codes.length === 0 && (
        <a className="mini-cart-code" href={`${path('cart')}#${CODE_FIELD_ID}`}>
          {t('cart.code.title')}
        </a>
      )}
      <ButtonLink href={path('checkout')} width="full" onClick={onCheckout}>
        {t('cart.toCheckout')}
      </ButtonLink>
      <ButtonLink href={path('cart')} variant="quiet" width="full">
        {t('cart.mini.toCart')}
      </ButtonLink>
    </footer>
  )
}

function MiniCartEmpty({ isLoading }: { isLoading: boolean }) {
  const t = useTranslate()
  const path = usePath()
  if (isLoading) return <p className="mini-cart-empty">{t('cart.mini.loading')}</p>
  return (
    <div className="mini-cart-empty">
      <p>{t('cart.empty.text')}</p>
      <ButtonLink href={path('news')}>{t('cart.empty.link')}</ButtonLink>
    </div>
  )
}
