import type { ReactNode } from 'react'
import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { useOrderPath } from './use-order-path.ts'

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
