/** SQL for the current time, in the format in which the database stores times. */
export const NOW_SQL = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

/** Builds SQL for the time `days` days ago, in the format in which the database stores times. */
export const buildDaysAgoSql = (days: number) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${days} days')`

/** Builds a condition that a campaign or a promo code is running now. `offer` is its table. */
export const buildIsActiveSql = (offer: string) =>
  `${offer}.active_from <= ${NOW_SQL} AND (${offer}.active_to IS NULL OR ${offer}.active_to > ${NOW_SQL})`
