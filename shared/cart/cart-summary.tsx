import type { PriceText } from '../product/product.ts'
import { usePriceText } from '../product/use-price-text.ts'
import { useTranslate, useShop, type Shop, useMerchantLang } from '../ui/shop-context.tsx'
import type { ReactNode } from 'react'
import type { Translate } from '../i18n/translator.ts'
import type { Cart, CartCode } from './cart.ts'

type FeeTextProps = {
  fee: PriceText
  isFree: boolean
  isInvoiced?: boolean
  invoicedFee?: PriceText
}

export function FeeText({ fee, isFree, isInvoiced = false, invoicedFee }: FeeTextProps) {
  const t = useTranslate()
  const toText = usePriceText()
  if (invoicedFee) return t('cart.summary.invoicedFee', { fee: toText(invoicedFee) })
  if (isInvoiced) return t('cart.summary.invoiced')
  return isFree ? t('cart.summary.free') : toText(fee)
}

/** The amounts add up to the total with and without VAT, and the payments to the amount to pay. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { t, vatIncluded } = useShop()
  const toText = usePriceText()
  const { shipping, discount, paymentFee } = cart
  return (
    <dl className="cart-summary stack gap-2">
      <Row term={t('cart.summary.subTotal')}>
        {toText(discount ? cart.regularSubTotal : cart.subTotal)}
      </Row>
      <Reduction
        term={t('cart.summary.discount')}
        amount={discount && toText(discount)}
        kind="discount"
      />
      <Campaigns names={cart.campaigns} />
      <Reduction
        term={getCodeTerm(t, cart.codes)}
        amount={cart.fixedDiscount && toText(cart.fixedDiscount)}
        kind="discount"
      />
      {(shipping.isFree || shipping.fee.incVat !== '') && (
        <Row
          term={t(shipping.isDefault ? 'cart.summary.shippingEstimated' : 'cart.summary.shipping')}
        >
          <FeeText {...shipping} />
        </Row>
      )}
      {paymentFee && <Row term={t('cart.summary.paymentFee')}>{toText(paymentFee)}</Row>}
      {vatIncluded || cart.vats.length === 0 ? (
        <TotalWithVat cart={cart} />
      ) : (
        <TotalWithoutVat cart={cart} />
      )}
      <Payments cart={cart} />
    </dl>
  )
}

function getCodeTerm(t: Translate, codes: readonly CartCode[]): string {
  const code = codes.find(({ kind, isUsed }) => kind === 'promo' && isUsed)?.code
  return code ? t('cart.summary.code', { code }) : t('cart.summary.fixedDiscount')
}

function Campaigns({ names }: { names: readonly string[] }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  if (names.length === 0) return null
  return (
    <Row kind="campaigns" term={t('cart.summary.campaigns')}>
      {names.map((name) => (
        <span className="cart-summary-campaign" key={name} lang={lang}>
          {name}
        </span>
      ))}
    </Row>
  )
}

/** A payment has no VAT, so what is left to pay is always named with VAT. */
const hasPayments = ({ giftCard, balance }: Cart) => giftCard !== null || balance !== null

export const getToPayText = (cart: Cart, { vatIncluded }: Pick<Shop, 'vatIncluded'>): string =>
  vatIncluded || hasPayments(cart) ? cart.total.incVat : cart.total.exVat

/** A private person sees the total with VAT and how much VAT it contains. */
function TotalWithVat({ cart }: { cart: Cart }) {
  const t = useTranslate()
  const { vats, orderTotal, savings } = cart
  return (
    <>
      <Row
        kind={hasPayments(cart) ? 'value' : 'total'}
        term={t(vats.length === 0 ? 'cart.summary.totalToPay' : 'cart.summary.total')}
      >
        {orderTotal.incVat}
      </Row>
      <VatRows vats={vats} isIncluded />
      <Savings amount={savings?.incVat} />
    </>
  )
}

/** A company sees the total without VAT first and then the VAT that is added. */
function TotalWithoutVat({ cart }: { cart: Cart }) {
  const t = useTranslate()
  const { vats, orderTotal, savings } = cart
  return (
    <>
      <Row kind="value" term={t('cart.summary.totalExVat')}>
        {orderTotal.exVat}
      </Row>
      <VatRows vats={vats} />
      <Row kind={hasPayments(cart) ? 'value' : 'total'} term={t('cart.summary.total')}>
        {orderTotal.incVat}
      </Row>
      <Savings amount={savings?.exVat} />
    </>
  )
}

function VatRows({ vats, isIncluded = false }: { vats: Cart['vats']; isIncluded?: boolean }) {
  const { t, locale } = useShop()
  const percent = new Intl.NumberFormat(locale.iso, { style: 'percent', maximumFractionDigits: 1 })
  const toTerm = (rate: number | null) =>
    rate === null
      ? t(isIncluded ? 'cart.summary.vat' : 'cart.summary.vatAdded')
      : t(isIncluded ? 'cart.summary.vatRate' : 'cart.summary.vatRateAdded', {
          rate: percent.format(rate / 100),
        })
  return vats.map(({ rate, amount }) => (
    <Row kind={isIncluded ? 'note' : undefined} term={toTerm(rate)} key={rate}>
      {amount}
    </Row>
  ))
}

function Savings({ amount }: { amount: string | undefined }) {
  const t = useTranslate()
  if (amount === undefined) return null
  return (
    <Row kind="note" term={t('cart.summary.savings')}>
      {amount}
    </Row>
  )
}

/** The gift card and the balance pay for the order and change neither its total nor its VAT. */
function Payments({ cart }: { cart: Cart }) {
  const t = useTranslate()
  if (!hasPayments(cart)) return null
  return (
    <>
      <Reduction term={t('cart.summary.giftCard')} amount={cart.giftCard} />
      <Reduction term={t('cart.summary.balance')} amount={cart.balance} />
      <Row kind="total" term={t('cart.summary.toPay')}>
        {cart.total.incVat}
      </Row>
    </>
  )
}

type ReductionProps = { term: string; amount: string | null; kind?: 'discount' }

function Reduction({ term, amount, kind }: ReductionProps) {
  const t = useTranslate()
  if (amount === null) return null
  return (
    <Row term={term} kind={kind}>
      {t('cart.summary.minus', { amount })}
    </Row>
  )
}

type RowProps = {
  term: string
  kind?: 'discount' | 'campaigns' | 'value' | 'total' | 'note' | undefined
  children: ReactNode
}

/** An amount that the merchant does not tell has no row. */
function Row({ term, kind, children }: RowProps) {
  if (children === '') return null
  return (
    <div className="cart-summary-row" data-kind={kind}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
