import { toMinorUnits } from '#shared/money/money.ts'
import type { Cart, CartLine } from '#shared/cart/cart.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import type { RequestScope } from '../http/request-scope.ts'

export type SeenLine = {
  key: string
  quantity: number
  incVat: number
  exVat: number
  name: string
}

/**
 * The cart as the shopper saw it last. Prices are comparable in the same market only. `isCodeLost` is set
 * by a log in that could not take the code along.
 */
export type SeenCart = { cartKey: string; market: string; isCodeLost: boolean; lines: SeenLine[] }

const KEY_LENGTH = 8
/** Browsers store at most 4,096 bytes of a cookie. */
const MAX_LENGTH = 3_400
const RADIX = 36
const CODE_LOST = 'code'
const MAX_NAME_LENGTH = 60

/** The end of an id is enough to tell the lines of one cart apart, and keeps the cookie small. */
export const toSeenKey = (id: string) => id.slice(-KEY_LENGTH).replaceAll(/[^\w-]/g, '_')

export function toSeenLine({ id, quantity, name, priceAmount }: CartLine): SeenLine {
  return {
    key: toSeenKey(id),
    quantity,
    incVat: toMinorUnits(priceAmount.incVat),
    exVat: toMinorUnits(priceAmount.exVat),
    name: name.slice(0, MAX_NAME_LENGTH),
  }
}

export const toSeenCart = (cart: Cart, market: string): SeenCart => ({
  cartKey: toSeenKey(cart.id),
  market,
  isCodeLost: false,
  lines: cart.lines.map(toSeenLine),
})

const formatLine = ({ key, quantity, incVat, exVat, name }: SeenLine): string =>
  [
    key,
    ...[quantity, incVat, exVat].map((number) => number.toString(RADIX)),
    name.replaceAll('!', ''),
  ].join('.')

// Characters that a cookie value need not escape separate the lines and their parts.
export function formatSeenCart({ cartKey, market, isCodeLost, lines }: SeenCart): string {
  let text = [cartKey, market, ...(isCodeLost ? [CODE_LOST] : [])].join('.')
  for (const line of lines) {
    const next = `${text}!${formatLine(line)}`
    if (encodeURIComponent(next).length > MAX_LENGTH) break
    text = next
  }
  return text
}

function parseLine(text: string): SeenLine[] {
  const [key = '', ...parts] = text.split('.')
  const [quantity = NaN, incVat = NaN, exVat = NaN] = parts
    .slice(0, 3)
    .map((part) => Number.parseInt(part, RADIX))
  const isValid = [quantity, incVat, exVat].every((number) => Number.isSafeInteger(number))
  const name = parts.slice(3).join('.')
  return isValid ? [{ key, quantity, incVat, exVat, name }] : []
}

export function parseSeenCart(text: string): SeenCart | null {
  const [head = '', ...lines] = text.split('!')
  const [cartKey = '', market = '', code] = head.split('.')
  if (cartKey === '') return null
  return { cartKey, market, isCodeLost: code === CODE_LOST, lines: lines.flatMap(parseLine) }
}

export function readSeenCart(c: RequestScope): SeenCart | null {
  return parseSeenCart(readCookie(c, 'seenCart') ?? '')
}

export function writeSeenCart(c: RequestScope, seen: SeenCart): void {
  const text = formatSeenCart(seen)
  if (readCookie(c, 'seenCart') !== text) writeCookie(c, 'seenCart', text)
}
