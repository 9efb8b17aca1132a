import { z } from 'zod'
import { insertRow } from '../sql/prepare.ts'
import { readRows } from '../sql/read-rows.ts'

const staffAction = z.object({
  createdAt: z.string(),
  actor: z.string(),
  action: z.string(),
  detail: z.string(),
  /** Null if the answer is not known, because the Worker was stopped. The change may be made. */
  status: z.number().nullable(),
})
export type StaffAction = z.output<typeof staffAction>

/** Returns the id of the record. */
export async function insertAction(
  db: D1Database,
  action: Omit<StaffAction, 'createdAt' | 'status'>,
): Promise<number> {
  return (await insertRow(db, 'staff_actions', action).run()).meta.last_row_id
}

export async function setActionStatus(db: D1Database, id: number, status: number): Promise<void> {
  const statement = db.prepare('UPDATE staff_actions SET status = ?2 WHERE action_id = ?1')
  await statement.bind(id, status).run()
}

export function loadNewestActions(db: D1Database, count: number): Promise<StaffAction[]> {
  const sql = `SELECT created_at AS createdAt, actor, action, detail, status FROM staff_actions
    ORDER BY action_id DESC LIMIT ?1`
  return readRows(db.prepare(sql).bind(count), staffAction)
}
