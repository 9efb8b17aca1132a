import type { ReactNode } from 'react'
import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'

type OrderActionsProps = { order: OrderView; children?: ReactNode }

/** What remains possible with an order at any time: order again, withdraw. */
export function OrderActions({ order: { publicId }, children }: OrderActionsProps) {
  const { t, path } = useShop()
  const toPath = useOrderPath(publicId)
  const query = new URLSearchParams({ oid: publicId })
  return (
    <p className="screen-only cluster gap-3 middle">
      <ButtonLink href={toPath('again')} variant="secondary">
        {t('orderActions.again')}
      </ButtonLink>
      {children}
      <a className="touch" href={`${path('withdrawal')}?${query.toString()}`}>
        {t('withdrawal.title')}
      </a>
    </p>
  )
}

export const orderNotices = {
  cancelled: { message: 'orderNotice.cancelled' },
  moved: { message: 'orderNotice.moved' },
  closed: { message: 'orderNotice.closed', tone: 'danger' },
  'not-offered': { message: 'orderNotice.notOffered', tone: 'danger' },
} as const

export function useOrderPath(orderId: string): (step?: 'delivery' | 'cancel' | 'again') => string {
  const { path } = useShop()
  return (step) => {
    const query = new URLSearchParams({ oid: orderId, ...(step && { step }) })
    return `${path('order')}?${query.toString()}`
  }
}
