/** This SQL expression is the current time in the format in which times are stored. */
export const NOW_SQL = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

/** Returns SQL for the time this many days ago, in the same format. */
export const buildDaysAgoSql = (days: number) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${days} days')`
