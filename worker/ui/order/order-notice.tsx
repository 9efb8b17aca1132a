import type { MessageKey } from '#shared/i18n/translator.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { listKeys } from '../form/list-keys.ts'

const noticeKeys = {
  cancelled: 'orderNotice.cancelled',
  moved: 'orderNotice.moved',
  closed: 'orderNotice.closed',
  'not-offered': 'orderNotice.notOffered',
} satisfies Record<string, MessageKey>

export const orderNotices = listKeys(noticeKeys)

export type OrderNotice = keyof typeof noticeKeys

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
