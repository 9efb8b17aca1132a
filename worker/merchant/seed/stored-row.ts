import { z } from 'zod'

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** Rows as the database stores them. */
export const storedRows = z.array(row)
export type StoredRow = Readonly<z.infer<typeof row>>
