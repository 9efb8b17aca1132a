import { z } from 'zod'
import {
  toWithdrawalMail,
  toWithdrawalReceipt,
  type SubmittedWithdrawal,
} from '../../mail/withdrawal.ts'
import { insertMail, type AddressedMail } from '../mail/outbox.ts'
import { isConstraintError } from '../sql/constraint.ts'
import { insertRow } from '../sql/prepare.ts'
import { flag, hasRow, readRows } from '../sql/read-rows.ts'

export const isWithdrawalStored = (db: D1Database, withdrawalId: string): Promise<boolean> =>
  hasRow(db.prepare('SELECT 1 FROM withdrawals WHERE withdrawal_id = ?1').bind(withdrawalId))

/** The data that is stored besides the content of the statement. `positions` are the named rows of the order. */
type WithdrawalRecord = {
  withdrawalId: string
  orderId: number | null
  positions: readonly number[]
  /** The address of the customer service; null if it receives no mails. */
  contactEmail: string | null
}

/**
 * Stores a statement of withdrawal with its receipt in one transaction. Returns `repeated` if the
 * same statement is stored already, and `withdrawn` if another one names the same row.
 */
export async function storeWithdrawal(
  db: D1Database,
  withdrawal: SubmittedWithdrawal,
  { withdrawalId, orderId, positions, contactEmail }: WithdrawalRecord,
): Promise<'stored' | 'repeated' | 'withdrawn'> {
  const { name, email, orderNumber, details, language, submittedAt } = withdrawal
  const insert = (mail: AddressedMail) => insertMail(db, mail, () => ({}))
  const service = { ...toWithdrawalMail(withdrawal), replyTo: email }
  try {
    await db.batch([
      insertRow(db, 'withdrawals', {
        withdrawalId,
        orderId,
        orderNumber,
        name,
        email,
        details,
        language,
        createdAt: submittedAt.toISOString(),
      }),
      db
        .prepare(
          `INSERT INTO withdrawn_rows (order_id, position, withdrawal_id)
           SELECT ?1, value, ?2 FROM json_each(?3)`,
        )
        .bind(orderId, withdrawalId, JSON.stringify(positions)),
      insert({ ...toWithdrawalReceipt(withdrawal), recipient: email }),
      ...(contactEmail === null ? [] : [insert({ ...service, recipient: contactEmail })]),
    ])
    return 'stored'
  } catch (error) {
    if (isConstraintError(error, 'withdrawal_id')) return 'repeated'
    if (isConstraintError(error, 'withdrawn_row')) return 'withdrawn'
    throw error
  }
}

const storedWithdrawal = z.object({
  orderNumber: z.string(),
  orderId: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  details: z.string(),
  createdAt: z.string(),
  rows: z.string().nullable(),
  /** Whether the rows that it names are paid back; null if it names none. */
  isPaidBack: flag.nullable(),
})
export type StoredWithdrawal = z.infer<typeof storedWithdrawal>

/** The rows that the statement `w` names, as one text. A row is named as by `nameRow`. */
export const WITHDRAWN_ROWS_SQL = `(SELECT group_concat(r.quantity || ' × ' || r.name || iif(r.variant = '', '', ', ' || r.variant), '; ')
  FROM withdrawn_rows withdrawn JOIN order_rows r USING (order_id, position)
  WHERE withdrawn.withdrawal_id = w.withdrawal_id)`

/** Loads statements for the staff, newest first. Those after the first part are older than `before`. */
export function loadNewestWithdrawals(
  db: D1Database,
  { count, before }: { count: number; before: string | undefined },
): Promise<StoredWithdrawal[]> {
  const sql = `SELECT w.order_number AS orderNumber, w.order_id AS orderId, w.name, w.email, w.details, w.created_at AS createdAt,
      ${WITHDRAWN_ROWS_SQL} AS rows,
      (SELECT min(EXISTS (SELECT 1 FROM refunds paid
            WHERE paid.order_id = withdrawn.order_id AND paid.position = withdrawn.position)
          OR EXISTS (SELECT 1 FROM orders o WHERE o.order_id = withdrawn.order_id AND o.status IN ('cancelled', 'refunded')))
        FROM withdrawn_rows withdrawn WHERE withdrawn.withdrawal_id = w.withdrawal_id) AS isPaidBack
    FROM withdrawals w WHERE ?2 IS NULL OR w.created_at < ?2 ORDER BY w.created_at DESC LIMIT ?1`
  return readRows(db.prepare(sql).bind(count, before ?? null), storedWithdrawal)
}
