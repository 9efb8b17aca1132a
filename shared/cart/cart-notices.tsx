import { usePriceText } from '../product/use-price-text.ts'
import { Notice } from '../ui/notice.tsx'
import { useTranslate } from '../ui/shop-context.tsx'
import { getNoticeText, isBlocking, type CartNotice } from './cart-notice.ts'
import { getCartProblemText } from './cart-problem-text.ts'
import { isLineProblem, type CartProblem } from './cart-problem.ts'
import type { RemovedLine } from './removed-line.ts'
import { RemovedNotice } from './removed-notice.tsx'

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
