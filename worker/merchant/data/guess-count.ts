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

export async function forgetGuesses(db: D1Database, subject: string): Promise<void> {
  await db.prepare('DELETE FROM guess_counts WHERE subject = ?1').bind(subject).run()
}
