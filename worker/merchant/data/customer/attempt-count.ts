import { z } from 'zod'
import { parseRows } from '../sql/read-rows.ts'

const count = z.object({ guesses: z.number() })

/**
 * Adds one attempt to the count of each subject in the time window that starts at `windowStart`.
 * Returns the new counts.
 */
export async function addAttempt(
  db: D1Database,
  windowStart: number,
  subjects: readonly string[],
): Promise<number[]> {
  const countSql = `INSERT INTO guess_counts (window_start, subject, guesses) VALUES (?1, ?2, 1)
    ON CONFLICT DO UPDATE SET guesses = guesses + 1 RETURNING guesses`
  const results = await db.batch([
    db.prepare('DELETE FROM guess_counts WHERE window_start < ?1').bind(windowStart),
    ...subjects.map((subject) => db.prepare(countSql).bind(windowStart, subject)),
  ])
  return results.slice(1).map((result) => parseRows(result, count)[0]?.guesses ?? 0)
}

/**
 * Subtracts one attempt from the count of each subject. It is called after a correct attempt,
 * because only wrong attempts should count.
 */
export async function subtractAttempt(
  db: D1Database,
  windowStart: number,
  subjects: readonly string[],
): Promise<void> {
  const sql = `UPDATE guess_counts SET guesses = guesses - 1
    WHERE window_start = ?1 AND guesses > 0 AND subject IN (SELECT value FROM json_each(?2))`
  await db.prepare(sql).bind(windowStart, JSON.stringify(subjects)).run()
}

/**
 * Deletes the counts of each subject and of all longer subjects that start with this subject and a
 * space. The range ends before '!', which is the character after the space.
 */
export async function clearAttempts(
  db: D1Database,
  windowStart: number,
  subjects: readonly string[],
): Promise<void> {
  const clearStatement = db.prepare(
    `DELETE FROM guess_counts WHERE window_start = ?1 AND subject >= ?2 AND subject < ?2 || '!'`,
  )
  await db.batch(subjects.map((subject) => clearStatement.bind(windowStart, subject)))
}
