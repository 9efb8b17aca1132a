/** The time as it is stored, in SQL. */
export const NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

/** A number of days before it. */
export const daysAgo = (days: number) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${days} days')`
