import { listPieces } from '#shared/cart/cart.ts'
import type { Checkout } from '#shared/checkout/checkout.ts'
import { getAgreement, parseAgreement } from '#shared/checkout/get-agreement.ts'
import type { MessageKey, Translate } from '#shared/i18n/translator.ts'
import { getCartMarket } from '../../routing/resolution.ts'
import type { CheckoutRequest } from './checkout-request.ts'

/** Something that differs from what the shopper agreed to. A value is null if it is not there. */
type AgreementChange = {
  kind: 'cart' | 'delivery' | 'price'
  /** The meal or the shipping option; null if it is not there any more, and for the price. */
  name: string | null
  before: string | null
  now: string | null
}

type Values = Map<string, string>

const listDifferences = (before: Values, now: Values) =>
  [...new Set([...before.keys(), ...now.keys()])]
    .map((key) => ({ key, before: before.get(key) ?? null, now: now.get(key) ?? null }))
    .filter((change) => change.before !== change.now)

const findName = ({ cart }: Checkout, skuId: string): string | null =>
  cart.lines.find((line) => listPieces(line).some((pieces) => `${pieces.skuId}` === skuId))?.name ??
  null

/** Lists changed meals of the cart, deliveries and their fees, and the changed price of the meals or else the total. */
function listChanges(
  agreements: { agreed: string; current: string },
  checkout: Checkout,
  shippingId: string,
): AgreementChange[] {
  const before = parseAgreement(agreements.agreed)
  const now = parseAgreement(agreements.current)
  if (before.options.size === 0) return []
  const cart = listDifferences(before.pieces, now.pieces).map(({ key, ...values }) => ({
    kind: 'cart' as const,
    name: findName(checkout, key),
    ...values,
  }))
  const toFees = (options: typeof now.options): Values =>
    new Map([...options].map(([id, { fee }]) => [id, fee]))
  const names = new Map(checkout.shippingOptions.map(({ id, name }) => [`${id}`, name]))
  const deliveries = listDifferences(toFees(before.options), toFees(now.options)).map(
    ({ key, ...values }) => ({
      kind: 'delivery' as const,
      name: names.get(key) ?? null,
      ...values,
    }),
  )
  const [firstId = ''] = now.options.keys()
  const id = now.options.has(shippingId) ? shippingId : firstId
  // A code or a balance that is lost changes the total alone.
  const prices =
    before.items === now.items
      ? { before: before.options.get(id)?.total ?? null, now: now.options.get(id)?.total ?? null }
      : { before: before.items, now: now.items }
  const isPriceOwn = before.items !== now.items || cart.length + deliveries.length === 0
  const price = { kind: 'price' as const, name: null, ...prices }
  return [...cart, ...deliveries, ...(isPriceOwn && prices.before !== prices.now ? [price] : [])]
}

const messageKeys = {
  cart: ['checkout.problem.changed.cart', 'checkout.problem.changed.otherMeal'],
  delivery: ['checkout.problem.changed.delivery', 'checkout.problem.changed.otherDelivery'],
  price: ['checkout.problem.changed.price', 'checkout.problem.changed.none'],
} satisfies Record<AgreementChange['kind'], [MessageKey, MessageKey]>

function describeChange(t: Translate, { kind, name, before, now }: AgreementChange): string {
  const [key, nameless] = messageKeys[kind]
  const none = t('checkout.problem.changed.none')
  return t(key, { name: name ?? t(nameless), before: before ?? none, now: now ?? none })
}

/** Says what has changed since the shopper saw the checkout, or returns null if nothing has. */
export function findAgreementChanges(
  { page, fields, values }: CheckoutRequest,
  checkout: Checkout,
): string[] | null {
  const { agreed = '' } = fields
  const current = getAgreement(getCartMarket(page.resolution).alias, checkout)
  if (agreed === current) return null
  const changes = listChanges({ agreed, current }, checkout, values.shippingId)
  return changes.map((change) => describeChange(page.shop.t, change))
}
