import type { ReactNode } from 'react'
import type { Address } from '#shared/checkout/checkout.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'

type OrderFactsProps = { label: string; children: ReactNode }

/** The facts of an order beside its rows: addresses, delivery, payment. */
export function OrderFacts({ label, children }: OrderFactsProps) {
  return (
    <section className="order-facts" aria-label={label}>
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

type References = { customerOrderNumber: string; goodsLabel: string }

/** The references that a company entered for its bookkeeping. */
export function OrderReferences({ customerOrderNumber, goodsLabel }: References) {
  const t = useTranslate()
  if (customerOrderNumber === '' && goodsLabel === '') return null
  return (
    <OrderFact title={t('confirmation.references')}>
      {customerOrderNumber !== '' && (
        <p>{t('confirmation.customerOrderNumber', { value: customerOrderNumber })}</p>
      )}
      {goodsLabel !== '' && <p>{t('confirmation.goodsLabel', { value: goodsLabel })}</p>}
    </OrderFact>
  )
}

/** An address of an order. Lines without text are left out. */
export function OrderAddress({ address }: { address: Address }) {
  const lines = [
    address.company,
    `${address.firstName} ${address.lastName}`,
    address.careOf && `c/o ${address.careOf}`,
    address.addressLine1,
    address.addressLine2,
    address.state
      ? `${address.city}, ${address.state} ${address.zip}`
      : `${address.zip} ${address.city}`,
    address.mobile,
  ]
  return (
    <address className="order-facts-address">
      {lines
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  )
}
