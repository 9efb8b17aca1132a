import { hasRow } from '../sql/read-rows.ts'

/** The newest migration that this version needs. A newer database fits too. */
export const NEWEST_MIGRATION = '0019_missing_measurements.sql'

/** Returns whether the database has the tables that this version needs. */
export const isMigrated = (db: D1Database): Promise<boolean> =>
  hasRow(db.prepare('SELECT 1 FROM d1_migrations WHERE name = ?1').bind(NEWEST_MIGRATION))
