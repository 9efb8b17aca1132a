/**
 * Counts one attempt for each subject in the window that starts at `windowStart`, and returns the
 * new counts.
 */
export async function addAttempt(
  db: D1Database,
  windowStart: number,
  subjects: readonly string[],
): Promise<number[]> {
  const results = await db.batch<{ guesses: number }>([
    db.prepare('DELETE FROM guess_counts WHERE window_start < ?1').bind(windowStart),
    ...subjects.map((subject) =>
      db
        .prepare(
          `INSERT INTO guess_counts (window_start, subject, guesses) VALUES (?1, ?2, 1)
           ON CONFLICT DO UPDATE SET guesses = guesses + 1 RETURNING guesses`,
        )
        .bind(windowStart, subject),
    ),
  ])
  return results.slice(1).map(({ results: [row] }) => row?.guesses ?? 0)
}

/** Subtracts one attempt from each subject, because the attempt turned out to be right. */
export async function subtractAttempt(
  db: D1Database,
  windowStart: number,
  subjects: readonly string[],
): Promise<void> {
  await db
    .prepare(
      `UPDATE guess_counts SET guesses = guesses - 1
       WHERE window_start = ?1 AND guesses > 0 AND subject IN (SELECT value FROM json_each(?2))`,
    )
    .bind(windowStart, JSON.stringify(subjects))
    .run()
}

/**
 * Clears each subject and all subjects that continue it after a space. A space sorts before any
 * other character, so the range ends before '!'.
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
