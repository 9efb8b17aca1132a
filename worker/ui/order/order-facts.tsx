import type { ReactNode } from 'react'
import type { Address } from '#shared/checkout/checkout.ts'
import { listAddressLines } from '#shared/delivery/list-address-lines.ts'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { nameCountry } from '../market/localize-market.ts'

/** The facts of an order beside its rows: addresses, delivery, payment. */
export function OrderFacts({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <section className="order-facts stack gap-5" aria-label={t('confirmation.details')}>
      {children}
    </section>
  )
}

export function OrderFact(props: { title: string; children: ReactNode }) {
  return (
    <div className="order-facts-fact">
      <h2 className="order-facts-title">{props.title}</h2>
      {props.children}
    </div>
  )
}

/** A fact of one text. Renders nothing if the text is missing. */
export function OrderText({ title, text }: { title: string; text: string | null | undefined }) {
  return (
    text && (
      <OrderFact title={title}>
        <p>{text}</p>
      </OrderFact>
    )
  )
}

/** The references that a company entered for its bookkeeping. */
export function OrderReferences({ order }: { order: OrderView }) {
  const t = useTranslate()
  const { customerOrderNumber, goodsLabel } = order
  if (!customerOrderNumber && !goodsLabel) return null
  return (
    <OrderFact title={t('confirmation.references')}>
      {customerOrderNumber && (
        <p>{t('confirmation.customerOrderNumber', { value: customerOrderNumber })}</p>
      )}
      {goodsLabel && <p>{t('confirmation.goodsLabel', { value: goodsLabel })}</p>}
    </OrderFact>
  )
}

type OrderAddressProps = {
  title: string
  address: Address | null | undefined
  children?: ReactNode
}

export function OrderAddress({ title, address, children }: OrderAddressProps) {
  const { locale, t } = useShop()
  if (!address) return null
  const country = nameCountry(address.country, locale)
  const lines = listAddressLines(
    { ...address, country },
    { entryCode: t('checkout.entryCode.label') },
  )
  return (
    <OrderFact title={title}>
      <address className="order-facts-address stack">
        {[...lines, ...(address.mobile ? [address.mobile] : [])].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {children}
    </OrderFact>
  )
}
