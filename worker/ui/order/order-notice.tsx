import type { MessageKey } from '#shared/i18n/translator.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'

export const orderNotices = ['cancelled', 'moved', 'closed', 'not-offered'] as const

export type OrderNotice = (typeof orderNotices)[number]

const noticeKeys: Record<OrderNotice, MessageKey> = {
  cancelled: 'orderNotice.cancelled',
  moved: 'orderNotice.moved',
  closed: 'orderNotice.closed',
  'not-offered': 'orderNotice.notOffered',
}

export function findOrderNotice(name: string | undefined): OrderNotice | null {
  return orderNotices.find((known) => known === name) ?? null
}

export function OrderNoticeMessage({ notice }: { notice: OrderNotice }) {
  const t = useTranslate()
  return (
    <Notice tone={notice === 'cancelled' || notice === 'moved' ? 'success' : 'danger'} isAlert>
      {t(noticeKeys[notice])}
    </Notice>
  )
}
