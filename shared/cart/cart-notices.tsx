import * as z from '../json/schema.ts'
import { Notice } from '../ui/notice.tsx'
import { usePriceText } from '../product/use-price-text.ts'
import { useTranslate, useShop } from '../ui/shop-context.tsx'
import { getNoticeText, isBlocking, type CartNotice } from './cart-notice.ts'
import { getCartProblemText, isLineProblem, type CartProblem } from './cart-problem.ts'
import type { RemovedLine } from './removed-line.ts'
import { Button } from '../ui/button.tsx'
import { cartFormFields, cartIntents } from './cart-form.ts'
import { CART_TITLE_ID, REMOVED_ID } from './cart.ts'

export const orderRefusalSchema = z.object({ text: z.string(), email: z.string() })

export type OrderRefusal = z.infer<typeof orderRefusalSchema>

export function OrderRefusalNotice({ text, email }: OrderRefusal) {
  return (
    <Notice tone="danger">
      {text} <a href={`mailto:${email}`}>{email}</a>
    </Notice>
  )
}

type RemovedNoticeProps = {
  removed: RemovedLine
  idPrefix: 'cart' | 'mini-cart'
}

/** In the mini cart it is a part of the form. */
function RemovedNotice(props: RemovedNoticeProps) {
  const { path } = useShop()
  const { idPrefix } = props
  const frame = {
    className: 'removed-notice row cluster spread',
    id: `${idPrefix}-${REMOVED_ID}`,
    tabIndex: -1,
  }
  const content = <RemovedContent {...props} />
  if (idPrefix === 'mini-cart') return <div {...frame}>{content}</div>
  return (
    <form {...frame} method="post" action={`${path('cart')}#${CART_TITLE_ID}`}>
      {content}
    </form>
  )
}

function RemovedContent({ removed, idPrefix }: RemovedNoticeProps) {
  const t = useTranslate()
  const { name } = removed
  return (
    <>
      <p className="removed-notice-text" role="status">
        {t('cart.removed.text', { name })}
      </p>
      <input type="hidden" name={cartFormFields.removed} value={JSON.stringify(removed)} />
      <Button
        variant="quiet"
        size="small"
        name="intent"
        value={cartIntents.undo}
        id={`${idPrefix}-undo`}
        aria-label={t('cart.removed.undoNamed', { name })}
      >
        {t('cart.removed.undo')}
      </Button>
    </>
  )
}

type CartNoticesProps = Pick<Parameters<typeof RemovedNotice>[0], 'idPrefix'> & {
  problem: CartProblem | null
  removed: RemovedLine | null
  notices: readonly CartNotice[]
}

/** What is said above the cart: the problem of the whole cart, the removed line and what has changed. */
export function CartNotices({ problem, removed, notices, idPrefix }: CartNoticesProps) {
  const t = useTranslate()
  const toText = usePriceText()
  const texts = notices
    .filter((notice) => !('lineId' in notice))
    .map((notice) => getNoticeText(t, notice, toText))
  return (
    <>
      {problem && !isLineProblem(problem) && (
        <Notice tone="danger" isAlert>
          {getCartProblemText(t, problem)}
        </Notice>
      )}
      {removed && <RemovedNotice removed={removed} idPrefix={idPrefix} />}
      {/* The script says in it what a change has made of a line and of the total. */}
      <p className="visually-hidden" role="status" data-cart-change="" />
      {notices.some(isBlocking) && (
        <Notice tone="danger" isAlert>
          {t('cart.notice.blocked')}
        </Notice>
      )}
      {texts.map((text) => (
        <Notice key={text} isAlert>
          {text}
        </Notice>
      ))}
    </>
  )
}
