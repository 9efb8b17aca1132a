import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useShop, useTranslate } from '../ui/shop-context.tsx'
import { cartIntents } from './cart-form.ts'
import { CartLines } from './cart-line.tsx'
import type { CartNotice } from './cart-notice.ts'
import { CartNotices, OrderRefusalNotice, type OrderRefusal } from './cart-notices.tsx'
import type { CartParts } from './cart-parts.ts'
import type { CartProblem } from './cart-problem.ts'
import { CartSummary, getToPayText } from './cart-summary.tsx'
import { CART_TITLE_ID, type Cart } from './cart.ts'
import { CodeField } from './code-field.tsx'
import { CODE_FIELD_ID, CODE_REMOVAL_FORM, codeForms } from './code-form.ts'
import { FreeShipping } from './free-shipping.tsx'
import type { CartHandlers } from './mini-cart.tsx'
import type { RemovedLine } from './removed-line.ts'
import { formatSharedLines, MAX_SHARED_LINES, type SharedCart } from './shared-lines.ts'

export function ShareCart({ cart, origin }: { cart: SharedCart; origin: string }) {
  const { t, path } = useShop()
  // The merchant adds the gifts of its campaigns itself.
  const chosen = cart.lines.filter(({ isGift }) => !isGift)
  const lines = formatSharedLines({ lines: chosen })
  if (lines === null) return null
  const leftOut = chosen.length - lines.split(',').length
  return (
    <details className="share-cart">
      <summary className="share-cart-summary quiet">{t('cart.share.title')}</summary>
      <label className="share-cart-label" htmlFor="share-cart-link">
        {t('cart.share.label')}
      </label>
      <div className="share-cart-row cluster gap-2">
        <input
          className="share-cart-link"
          id="share-cart-link"
          value={`${origin}${path('cart')}?lines=${lines}`}
          readOnly
        />
        <Button variant="secondary" size="small" type="button" data-copy-link="">
          {t('cart.share.copy')}
        </Button>
      </div>
      {leftOut > 0 && (
        <p className="hint">{t('cart.share.partly', { max: MAX_SHARED_LINES, count: leftOut })}</p>
      )}
      <p className="share-cart-status" role="status" data-copied-text={t('cart.share.copied')} />
    </details>
  )
}

export type CartContentProps = {
  cart: Cart | null
  isBusy?: boolean
  problem: CartProblem | null
  notices: readonly CartNotice[]
  removed: RemovedLine | null
  refusal: OrderRefusal | null
  parts: CartParts
  origin: string
  handlers?: CartHandlers
}

/** The script of the cart keeps its elements until the server sends others. */
function ServerPart({ name, html }: { name: string; html: string }) {
  return (
    <div
      className="server-part"
      data-server-part={name}
      suppressHydrationWarning
      // The markup comes from components of the server, which escape all texts.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

export function CartContent(props: CartContentProps) {
  const { cart, isBusy = false, problem, notices, removed, refusal, parts, handlers } = props
  const t = useTranslate()
  const full = cart !== null && cart.lines.length > 0 ? cart : null
  return (
    <div
      className="cart-page stack gap-5"
      data-empty={full ? undefined : 'true'}
      aria-busy={isBusy || undefined}
      {...handlers}
    >
      {full && (
        <h1 id={CART_TITLE_ID} tabIndex={-1}>
          {t('cart.title')}
        </h1>
      )}
      {refusal && <OrderRefusalNotice {...refusal} />}
      {/* Beside the buttons it says that a change could not be sent. */}
      <CartNotices
        problem={problem === 'unsent' ? null : problem}
        removed={removed}
        notices={notices}
        idPrefix="cart"
      />
      {full ? <FullCart {...props} cart={full} /> : <ServerPart name="empty" html={parts.empty} />}
      <ServerPart name="mealForms" html={parts.mealForms} />
      {full && [codeForms.cart, CODE_REMOVAL_FORM].map((id) => <CodeForm key={id} id={id} />)}
    </div>
  )
}

function FullCart(props: CartContentProps & { cart: Cart }) {
  const { cart, problem, notices, parts } = props
  const { t, path } = useShop()
  return (
    <form className="cart-page-columns" method="post" action={path('cart')} noValidate>
      {/* Enter in a field presses the first button, so it must not be a button that changes one line. */}
      <button className="visually-hidden" name="intent" value={cartIntents.update} tabIndex={-1}>
        {t('cart.line.update')}
      </button>
      <div className="stack gap-6">
        <CartLines lines={cart.lines} problem={problem} notices={notices} idPrefix="cart" />
        <ServerPart name="meals" html={parts.meals} />
      </div>
      <CartSide {...props} />
      <CartBar cart={cart} delivery={parts.delivery} />
    </form>
  )
}

/** On a phone it stays at the end of the screen, and the button of the summary is hidden. */
function CartBar({ cart, delivery }: { cart: Cart; delivery: string | null }) {
  const shop = useShop()
  const { t } = shop
  return (
    <div className="cart-page-bar phone-bar stack gap-1">
      {delivery && <p className="cart-page-bar-text">{delivery}</p>}
      <Button name="intent" value={cartIntents.checkout} width="full">
        {`${t('cart.toCheckout')} · ${getToPayText(cart, shop)}`}
      </Button>
    </div>
  )
}

function CartSide({ cart, problem, parts, origin }: CartContentProps & { cart: Cart }) {
  const { t, path } = useShop()
  return (
    <section className="cart-page-side panel stack gap-5" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t('cart.summary.title')}</h2>
      <FreeShipping shipping={cart.shipping} />
      <CartSummary cart={cart} />
      {parts.delivery && (
        <p className="cart-page-delivery row gap-2">
          <Icon name="truck" />
          {parts.delivery}
        </p>
      )}
      <CodeField cart={cart} form="cart" />
      {problem === 'unsent' && (
        <p className="form-error" role="alert">
          {t('boot.failed')}
        </p>
      )}
      <Button name="intent" value={cartIntents.checkout} width="full">
        {t('cart.toCheckout')}
      </Button>
      <ButtonLink href={path('news')} variant="quiet" width="full">
        {t('cart.continue')}
      </ButtonLink>
      <ShareCart cart={cart} origin={origin} />
    </section>
  )
}

/**
 * The fields of this form are inside the form of the cart, which cannot contain another form. Without script the
 * answer shows the field.
 */
function CodeForm({ id }: { id: string }) {
  const { path } = useShop()
  return <form id={id} hidden method="post" action={`${path('cart-code')}#${CODE_FIELD_ID}`} />
}
