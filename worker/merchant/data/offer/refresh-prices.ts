const INTERVAL_MILLISECONDS = 10_000

/**
 * Gives the listings the prices of the campaigns that run at `now`. It changes nothing unless a
 * campaign has started or ended since the last time. Any change of a campaign refreshes the prices
 * by a trigger; only the passing of time needs this function.
 */
export async function refreshDuePrices(db: D1Database, now: Date): Promise<void> {
  const sql = `UPDATE price_refresh SET refreshed_at = ?1 WHERE EXISTS (SELECT 1 FROM campaigns
    WHERE (active_from > refreshed_at AND active_from <= ?1) OR (active_to > refreshed_at AND active_to <= ?1))`
  await db.prepare(sql).bind(now.toISOString()).run()
}

/** Refreshes the prices of the listings at most once in ten seconds for one isolate. */
export class PriceRefresher {
  #nextTime = 0

  async refresh(db: D1Database, now = new Date()): Promise<void> {
    if (now.getTime() < this.#nextTime) return
    this.#nextTime = now.getTime() + INTERVAL_MILLISECONDS
    await refreshDuePrices(db, now)
  }
}
