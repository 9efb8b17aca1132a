import { z } from 'zod'
import { faultKinds, type Fault } from '../../rules/fault.ts'
import { insertRow } from '../sql/prepare.ts'
import { findRow, readRows } from '../sql/read-rows.ts'

export async function storeFaults(db: D1Database, faults: readonly Fault[]): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM faults WHERE remaining = 0'),
    ...faults.map(({ times, ...known }) => insertRow(db, 'faults', { ...known, remaining: times })),
  ])
}

const columns = 'operation, kind, milliseconds, status, remaining AS times'
const fault = z.object({
  operation: z.string(),
  kind: z.enum(faultKinds),
  milliseconds: z.number(),
  status: z.number(),
  times: z.number().nullable(),
})

/** Loads the faults that are still to be injected, oldest first. */
export function loadFaults(db: D1Database): Promise<Fault[]> {
  const sql = `SELECT ${columns} FROM faults WHERE remaining IS NOT 0 ORDER BY fault_id`
  return readRows(db.prepare(sql), fault)
}

export async function deleteFaults(db: D1Database): Promise<void> {
  await db.prepare('DELETE FROM faults').run()
}

/**
 * Finds the oldest pending fault for one of the given operations, reduces its remaining count by
 * one and returns it.
 */
export function consumeFault(db: D1Database, operations: readonly string[]): Promise<Fault | null> {
  const sql = `UPDATE faults SET remaining = remaining - 1 WHERE fault_id = (
      SELECT fault_id FROM faults
      WHERE remaining IS NOT 0 AND (operation = '*' OR operation IN (SELECT value FROM json_each(?)))
      ORDER BY fault_id LIMIT 1)
    RETURNING ${columns}`
  return findRow(db.prepare(sql).bind(JSON.stringify(operations)), fault)
}
