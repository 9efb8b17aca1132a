import { useTranslate } from '../ui/shop-context.tsx'
import { CartLineRow } from './cart-line.tsx'
import { getCartProblemText } from './cart-problem-text.ts'
import type { CartNotice } from './cart-notice.ts'
import type { CartProblem } from './cart-problem.ts'
import type { CartLine } from './cart.ts'

type CartLinesProps = {
  lines: CartLine[]
  problem: CartProblem | null
  notices: readonly CartNotice[]
  idPrefix: 'cart' | 'mini-cart'
}

export function CartLines({ lines, problem, notices, idPrefix }: CartLinesProps) {
  const t = useTranslate()
  const problemLineId = problem !== null && typeof problem === 'object' ? problem.lineId : undefined
  return (
    <ul className="cart-lines" aria-label={t('cart.lines')}>
      {lines.map((line, index) => (
        <li className="cart-lines-item" key={line.id}>
          <CartLineRow
            line={line}
            problem={
              problem && line.id === problemLineId ? getCartProblemText(t, problem) : undefined
            }
            notices={notices.filter((notice) => 'lineId' in notice && notice.lineId === line.id)}
            idPrefix={idPrefix}
            isPictureEager={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
