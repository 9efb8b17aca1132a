import { usePriceText } from '../product/use-price-text.ts'
import { Notice } from '../ui/notice.tsx'
import { useTranslate } from '../ui/shop-context.tsx'
import { getNoticeText, isBlocking, type CartNotice } from './cart-notice.ts'

export function CartNotices({ notices }: { notices: readonly CartNotice[] }) {
  const t = useTranslate()
  const toText = usePriceText()
  const texts = notices
    .filter((notice) => !('lineId' in notice))
    .map((notice) => getNoticeText(t, notice, toText))
  return (
    <>
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
