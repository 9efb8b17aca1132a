import type { Cart } from './cart.ts'
import type { Campaign } from '../campaign/campaign.ts'
import type { Market } from '../market/market.ts'

// A second, independent calculation of a cart for tests. It follows the description of the offers in
// the documentation and uses exact integers in minor units only.

const round = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator)
const min = (one: bigint, other: bigint) => (one < other ? one : other)
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

type Line = Cart['lines'][number]
type Part = { quantity: bigint; price: bigint }

const sumParts = (parts: readonly Part[]) =>
  sum(parts.map(({ quantity, price }) => quantity * price))

type Terms = { basisPoints: number; roundingUnit: number }

function cut(price: bigint, { basisPoints, roundingUnit }: Terms): bigint {
  const whole = BigInt(roundingUnit)
  const unit = price % whole === 0n ? whole : 1n
  return round(price * BigInt(10_000 - basisPoints), 10_000n * unit) * unit
}
const covers = ({ categoryIds }: Campaign, { product }: Line) =>
  categoryIds === null || categoryIds.includes(product.category.categoryId)

function splitLine(line: Line, campaign: Campaign): Part[] {
  const quantity = BigInt(line.quantity)
  const price = BigInt(line.product.price.selling)
  if (campaign.rule === 'percentage') return [{ quantity, price: cut(price, campaign) }]
  if (campaign.rule !== 'quantity') return [{ quantity, price }]
  const rounds = quantity / BigInt(campaign.buyQuantity)
  const free = rounds * BigInt(campaign.buyQuantity - campaign.payQuantity)
  return [
    { quantity: quantity - free, price },
    { quantity: free, price: 0n },
  ]
}

/** A line has the parts of the campaign that makes it cheapest; the first one of equals. */
function chooseParts(line: Line, campaigns: readonly Campaign[]): Part[] {
  const plain = [{ quantity: BigInt(line.quantity), price: BigInt(line.product.price.selling) }]
  return campaigns
    .filter((campaign) => covers(campaign, line))
    .map((campaign) => splitLine(line, campaign))
    .reduce((best, parts) => (sumParts(parts) < sumParts(best) ? parts : best), plain)
}

function findOffer({ lines, campaigns, promo }: Cart, parts: readonly Part[][]) {
  const value = sum(parts.map(sumParts))
  const reaches = (campaign: Campaign) => {
    const covered = sum(
      lines.map((line, index) => (covers(campaign, line) ? sumParts(parts[index] ?? []) : 0n)),
    )
    return covered > 0n && covered >= BigInt(campaign.minimumAmount)
  }
  const running = campaigns.filter(reaches)
  const code = promo && value > 0n && value >= BigInt(promo.minimumAmount) ? promo : null
  const percentages = [
    ...running.filter(({ rule }) => rule === 'cart-percentage'),
    ...(code?.kind === 'percentage' ? [{ basisPoints: code.basisPoints, roundingUnit: 1 }] : []),
  ].toSorted((one, other) => other.basisPoints - one.basisPoints)
  return {
    terms: percentages[0] ?? { basisPoints: 0, roundingUnit: 1 },
    fixed: code?.kind === 'fixed' ? BigInt(code.amount) : 0n,
    isFree: code?.kind === 'free-shipping' || running.some(({ rule }) => rule === 'free-shipping'),
  }
}

/**
 * Returns the fee in the total and the one that is shown. The fee of an organisation is invoiced
 * afterwards, and the limit of free shipping does not apply to it. An external fee counts only with
 * an option of the external carrier, which these carts do not have.
 */
function getFee(
  { checkout }: Cart,
  market: Market,
  { isFree, value }: { isFree: boolean; value: bigint },
) {
  const { shippingId, customerType } = checkout
  const fee = BigInt(market.shippingFees[shippingId === 2 ? 'pickup' : 'home'])
  const isInvoiced = customerType === 'ORGANIZATION'
  if (isFree || value === 0n) return { paid: 0n, shown: 0n }
  if (isInvoiced) return { paid: 0n, shown: fee }
  const paid = value >= BigInt(market.freeShippingFrom) ? 0n : fee
  return { paid, shown: paid }
}

/** Returns what a page must show for a cart, in minor units. `ex` are the amounts without VAT. */
export function calculateModel(cart: Cart, market: Market) {
  const rate = BigInt(market.vatBasisPoints)
  const withoutVat = (amount: bigint) => round(amount * 10_000n, 10_000n + rate)
  const parts = cart.lines.map((line) => chooseParts(line, cart.campaigns))
  const { terms, fixed, isFree } = findOffer(cart, parts)
  const pieces = parts.flat().map(({ quantity, price }) => ({ quantity, price: cut(price, terms) }))
  const regulars = cart.lines.map(({ quantity, product }) => ({
    quantity: BigInt(quantity),
    price: BigInt(product.price.regular),
  }))
  const sumWithoutVat = (all: Part[]) =>
    sumParts(all.map(({ quantity, price }) => ({ quantity, price: withoutVat(price) })))
  const value = sumParts(pieces)
  const valueEx = sumWithoutVat(pieces)
  const regular = { inc: sumParts(regulars), ex: sumWithoutVat(regulars) }
  const { paid: fee, shown } = getFee(cart, market, { isFree, value })
  const before = { inc: value + fee, ex: valueEx + withoutVat(fee) }
  const code = min(fixed, value)
  const order = { inc: before.inc - code, ex: before.ex }
  if (code > 0n) order.ex = round(before.ex * order.inc, before.inc)
  const giftCard = min(BigInt(cart.giftCard?.balance ?? 0), order.inc)
  const balance = min(BigInt(cart.balance), order.inc - giftCard)
  return {
    regular,
    discount: { inc: regular.inc - value, ex: regular.ex - valueEx },
    fee: { inc: shown, ex: withoutVat(shown) },
    code: { inc: code, ex: before.ex - order.ex },
    order,
    vat: order.inc - order.ex,
    savings: { inc: regular.inc - value + code, ex: regular.ex - valueEx + before.ex - order.ex },
    giftCard,
    balance,
    toPay: order.inc - giftCard - balance,
  }
}
