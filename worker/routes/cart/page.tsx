import { CartLines } from '#shared/cart/cart-lines.tsx'
import { useCartProblemText } from '#shared/cart/cart-problem-text.ts'
import { isLineProblem, type CartProblem } from '#shared/cart/cart-problem.ts'
import { cartIntents } from '#shared/cart/cart-form.ts'
import type { CartNotice } from '#shared/cart/cart-notice.ts'
import { CartNotices } from '#shared/cart/cart-notices.tsx'
import { CODE_REMOVAL_FORM, codeForms } from '#shared/cart/code-form.ts'
import { CodeField } from '#shared/cart/code-field.tsx'
import { CartSummary } from '#shared/cart/cart-summary.tsx'
import { CART_TITLE_ID, type Cart } from '#shared/cart/cart.ts'
import type { RemovedLine } from '#shared/cart/removed-line.ts'
import { RemovedNotice } from '#shared/cart/removed-notice.tsx'
import { FreeShipping } from '#shared/cart/free-shipping.tsx'
import type { PricedProduct } from '#shared/product/product.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import type { CompanyAccount } from '../../merchant-api/customer/company.ts'
import { OrderingNotice } from '../../ui/account/ordering-notice.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import type { NextMealsProps } from '../../ui/page/next-meals.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { usePath, useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { FreeShippingMealForms, FreeShippingMeals } from './free-shipping-meals.tsx'
import { ShareCart } from '#shared/cart/share-cart.tsx'

export type CartPageProps = {
  cart: Cart | null
  problem: CartProblem | null
  notices: readonly CartNotice[]
  removed: RemovedLine | null
  /** The origin of links that are shared. */
  origin: string
  /** The next delivery as a text; null if the merchant tells none. */
  earliestDelivery?: string | null
  /** Meals that lead to free shipping, and the key with which they are added once. */
  freeShippingMeals?: readonly PricedProduct[]
  requestKey: string
  /** What an empty cart offers. */
  nextMeals?: NextMealsProps | null | undefined
  /** The company of the shopper, which may not be allowed to order. */
  company: CompanyAccount | null
}

export function CartPage(props: CartPageProps) {
  const { cart, problem, notices, removed, requestKey, company, nextMeals, ...rest } = props
  const { t, liveStock } = useShop()
  const toProblemText = useCartProblemText()
  const isEmpty = cart === null || cart.lines.length === 0
  return (
    <div
      className="cart-page"
      data-empty={isEmpty || undefined}
      data-cart-page={JSON.stringify(cart)}
      {...(liveStock &&
        !isEmpty && {
          'data-live-stock': liveStock,
          'data-changed': t('stock.changed', { name: '{name}', status: '{status}' }),
          'data-available': t('cart.live.available', { name: '{name}' }),
        })}
    >
      {!isEmpty && (
        <h1 className="cart-page-title" id={CART_TITLE_ID} tabIndex={-1}>
          {t('cart.title')}
        </h1>
      )}
      <OrderingNotice company={company} />
      {problem && !isLineProblem(problem) && (
        <Notice tone="danger" isAlert>
          {toProblemText(problem)}
        </Notice>
      )}
      {removed && <RemovedNotice removed={removed} idPrefix="cart" />}
      <CartNotices notices={notices} />
      {isEmpty ? (
        <EmptyCart nextMeals={nextMeals} />
      ) : (
        <FullCart cart={cart} problem={problem} notices={notices} {...rest} />
      )}
      <FreeShippingMealForms meals={rest.freeShippingMeals ?? []} requestKey={requestKey} />
      {!isEmpty && [codeForms.cart, CODE_REMOVAL_FORM].map((id) => <CodeForm key={id} id={id} />)}
    </div>
  )
}

type FullCartProps = Pick<
  CartPageProps,
  'problem' | 'notices' | 'origin' | 'earliestDelivery' | 'freeShippingMeals'
> & { cart: Cart }

function FullCart(props: FullCartProps) {
  const { cart, problem, notices, origin, earliestDelivery, freeShippingMeals = [] } = props
  const t = useTranslate()
  const path = usePath()
  return (
    <form
      className="cart-page-columns"
      method="post"
      action={path('cart')}
      noValidate
      data-cart-form=""
    >
      {/* Enter in a field presses the first button, so it must not be a button that changes one line. */}
      <button className="visually-hidden" name="intent" value={cartIntents.update} tabIndex={-1}>
        {t('cart.line.update')}
      </button>
      <div className="cart-page-main">
        <CartLines lines={cart.lines} problem={problem} notices={notices} idPrefix="cart" />
        <FreeShippingMeals meals={freeShippingMeals} shipping={cart.shipping} />
      </div>
      <section className="cart-page-side" aria-labelledby="cart-summary">
        <h2 className="cart-page-side-title" id="cart-summary">
          {t('cart.summary.title')}
        </h2>
        <FreeShipping shipping={cart.shipping} />
        <CartSummary cart={cart} />
        {earliestDelivery && (
          <p className="cart-page-delivery">
            <Icon name="truck" />
            {t('cart.delivery', { delivery: earliestDelivery })}
          </p>
        )}
        <CodeField cart={cart} form="cart" />
        <Button name="intent" value={cartIntents.checkout} width="full">
          {t('cart.toCheckout')}
        </Button>
        <ButtonLink href={path('news')} variant="quiet" width="full">
          {t('cart.continue')}
        </ButtonLink>
        <ShareCart cart={cart} origin={origin} />
      </section>
    </form>
  )
}

/** The fields of this form are inside the form of the cart, which cannot contain another form. */
function CodeForm({ id }: { id: string }) {
  const path = usePath()
  return <form id={id} method="post" action={path('cart-code')} data-code-form="" />
}

function EmptyCart({ nextMeals }: Pick<CartPageProps, 'nextMeals'>) {
  const t = useTranslate()
  const path = usePath()
  return (
    <MessagePage
      title={t('cart.title')}
      lead={t('cart.empty.text')}
      drawing="empty"
      nextMeals={nextMeals}
    >
      <p>{t('cart.empty.advice')}</p>
      <div className="message-page-actions">
        <ButtonLink href={path('news')}>{t('cart.empty.link')}</ButtonLink>
      </div>
    </MessagePage>
  )
}
