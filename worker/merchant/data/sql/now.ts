/** SQL for the current time, in the format in which the database stores times. */
export const NOW_SQL = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

/** Builds SQL for the time `days` days ago, in the format in which the database stores times. */
export const buildDaysAgoSql = (days: number) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${days} days')`
