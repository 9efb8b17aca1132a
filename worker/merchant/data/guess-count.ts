/** Counts one guess for each subject in the window that starts then, and tells how many it makes. */
export async function countGuess(
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

/** Takes one guess back of each subject: it was none. */
export async function uncountGuess(
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

/** Of each subject, and of all that begin with it and go on behind a blank, which sorts before any other character. */
export async function forgetGuesses(
  db: D1Database,
  windowStart: number,
  subjects: readonly string[],
): Promise<void> {
  const forget = db.prepare(
    `DELETE FROM guess_counts WHERE window_start = ?1 AND subject >= ?2 AND subject < ?2 || '!'`,
  )
  await db.batch(subjects.map((subject) => forget.bind(windowStart, subject)))
}
