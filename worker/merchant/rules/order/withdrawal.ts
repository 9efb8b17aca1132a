import { z } from 'zod'
import { getLocalTime, toIsoDate, addDays, toInstant } from '#shared/delivery/local-time.ts'
import { parseWithEmail } from '../input/email.ts'
import type { Order, OrderRow } from './order.ts'
import { chooseScope } from '../customer/scope.ts'
import { requiredLine } from '../input/single-line.ts'
import { isPublicHoliday } from './public-holidays.ts'

const PERIOD_DAYS = 14
const SATURDAY = 6
const SUNDAY = 0

type Place = { timeZone: string; countryCode: string }

const isWorkingDay = (day: Date, { countryCode }: Place): boolean =>
  ![SATURDAY, SUNDAY].includes(day.getUTCDay()) && !isPublicHoliday(day, countryCode)

/**
 * Returns the instant at which the period of withdrawal ends: the end of the 14th day after the day
 * of the delivery. If that is a weekend or a public holiday, the period ends with the next working day, as
 * regulation (EEC, Euratom) No 1182/71 requires.
 */
export function getWithdrawalEnd(deliveryDate: string, place: Place): Date {
  let lastDay = addDays(new Date(`${deliveryDate}T00:00:00Z`), PERIOD_DAYS)
  while (!isWorkingDay(lastDay, place)) lastDay = addDays(lastDay, 1)
  return toInstant({
    date: toIsoDate(addDays(lastDay, 1)),
    clock: '00:00',
    timeZone: place.timeZone,
  })
}

export type RowWithdrawalState =
  | 'POSSIBLE'
  | 'COMPANY'
  | 'PERISHABLE'
  | 'PERIOD_OVER'
  | 'WITHDRAWN'
  | 'SETTLED'

/** The fields of an order that decide which of its rows can be withdrawn from. */
export type WithdrawableOrder = Pick<
  Order,
  | 'marketId'
  | 'customerType'
  | 'status'
  | 'deliverySlot'
  | 'parcel'
  | 'completedAt'
  | 'refunds'
  | 'withdrawnRows'
> & { rows: readonly Pick<OrderRow, 'isDurable'>[] }

export type RowWithdrawal = { state: RowWithdrawalState; until: Date | null }

/**
 * Returns when the period of withdrawal of an order ends. It is null before the order is delivered,
 * and if the day of its delivery is not known: the period has then not begun, as far as the shop can
 * prove. A delivery that was sent late begins the period on the later day.
 */
export function findWithdrawalEnd(order: WithdrawableOrder): Date | null {
  const { deliverySlot, parcel, completedAt } = order
  const sentAt = parcel?.sentAt ?? completedAt
  if (!deliverySlot || sentAt === null) return null
  const { timeZone } = deliverySlot
  const sentDate = toIsoDate(getLocalTime(new Date(sentAt), timeZone).today)
  const deliveryDate = sentDate > deliverySlot.date ? sentDate : deliverySlot.date
  const { countryCode } = chooseScope({ marketId: order.marketId }).market
  return getWithdrawalEnd(deliveryDate, { timeZone, countryCode })
}

function getState(order: WithdrawableOrder, position: number, isOver: boolean): RowWithdrawalState {
  if (order.withdrawnRows.includes(position)) return 'WITHDRAWN'
  const isRefunded = order.refunds.some((refund) => refund.position === position)
  if (isRefunded || ['cancelled', 'refunded'].includes(order.status)) return 'SETTLED'
  if (order.customerType === 'ORGANIZATION') return 'COMPANY'
  if (!order.rows[position]?.isDurable) return 'PERISHABLE'
  return isOver ? 'PERIOD_OVER' : 'POSSIBLE'
}

/**
 * Returns for each row of an order whether a consumer may withdraw from its purchase (directive
 * 2011/83/EU, articles 9 and 16 d). Fresh meals are exempt because they spoil quickly.
 */
export function listRowWithdrawals(order: WithdrawableOrder, now: Date): RowWithdrawal[] {
  const end = findWithdrawalEnd(order)
  const isOver = end !== null && end.getTime() <= now.getTime()
  return order.rows.map((_row, position) => {
    const state = getState(order, position, isOver)
    return { state, until: ['POSSIBLE', 'PERIOD_OVER'].includes(state) ? end : null }
  })
}

const MAX_DETAILS_LENGTH = 1_000
const MAX_ORDER_NUMBER_LENGTH = 40
const MAX_ROWS = 100
// The receipt repeats the number, so it has no character of a link.
const ORDER_NUMBER = /^[\p{L}\p{N} #,/-]+$/u

const statementSchema = z.object({
  key: z.string().regex(/^[\w-]{8,64}$/),
  name: requiredLine,
  email: z.string(),
  orderNumber: requiredLine.pipe(z.string().max(MAX_ORDER_NUMBER_LENGTH).regex(ORDER_NUMBER)),
  details: z
    .string()
    .nullish()
    .transform((text) => (text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .pipe(z.string().max(MAX_DETAILS_LENGTH)),
  publicOrderId: z.string().nullish(),
  rowIds: z.array(z.number().int().nonnegative()).max(MAX_ROWS).nullish(),
})

/** A statement of withdrawal, after validation. */
export type WithdrawalStatement = z.infer<typeof statementSchema>

export const parseWithdrawal = (input: unknown) => parseWithEmail(statementSchema, input)
