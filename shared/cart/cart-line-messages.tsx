import { getStockStatus } from '../product/stock-status.ts'
import { usePriceText } from '../product/use-price-text.ts'
import { Button } from '../ui/button.tsx'
import { useShop, useTranslate, useMerchantLang } from '../ui/shop-context.tsx'
import { cartFormFields, formatLineChange } from './cart-form.ts'
import { getNoticeText, isBlocking, type CartNotice } from './cart-notice.ts'
import { getLineId, type CartLine } from './cart.ts'

type CartLineMessagesProps = {
  line: CartLine
  problem: string | undefined
  problemId: string
  notices: readonly CartNotice[]
}

export function CartLineMessages(props: CartLineMessagesProps) {
  const { line, problem, problemId, notices } = props
  const t = useTranslate()
  const toText = usePriceText()
  const lang = useMerchantLang()
  const isMadeToOrder = getStockStatus(line.stock, line.quantity) === 'oversellable'
  if (!problem && !isMadeToOrder && notices.length === 0 && line.message === null) return null
  return (
    <div className="cart-line-notes stack gap-1">
      {problem && (
        <p className="cart-line-problem" id={problemId} role="alert">
          {problem}
        </p>
      )}
      {notices.map((notice) => (
        <p
          className={isBlocking(notice) ? 'cart-line-problem' : 'cart-line-note'}
          key={notice.kind}
          id={isBlocking(notice) && !problem ? problemId : undefined}
        >
          {getNoticeText(t, notice, toText)} <LowerButton {...props} notice={notice} />
        </p>
      ))}
      {isMadeToOrder && <p className="cart-line-note">{t('cart.line.oversellable')}</p>}
      {line.message !== null && (
        <p className="breakable quiet" lang={lang}>
          {line.message}
        </p>
      )}
    </div>
  )
}

type LowerButtonProps = Pick<CartLineMessagesProps, 'line'> & { notice: CartNotice }

function LowerButton({ line, notice }: LowerButtonProps) {
  const { t, path } = useShop()
  if (notice.kind !== 'too-many') return null
  const { stock } = notice
  return (
    <Button
      variant="secondary"
      size="small"
      name={cartFormFields.change}
      value={formatLineChange(line, stock)}
      formAction={`${path('cart')}#${getLineId('cart', line)}`}
      aria-label={t('cart.notice.lowerNamed', { quantity: stock, name: line.name })}
    >
      {t('cart.notice.lower', { quantity: stock })}
    </Button>
  )
}
