import { z } from 'zod'

/** Shorter times would end data that the shop still needs, such as the order of this week. */
const MIN_DAYS = 30

const days = (byDefault: number) => z.coerce.number().int().min(MIN_DAYS).default(byDefault)

/** Days after which personal data ends. */
export const retentionSettings = {
  /** Buyers of orders that are closed. By default seven years, as Sweden keeps invoices. */
  RETENTION_ORDERS: days(2557),
  RETENTION_MAILS: days(90),
  RETENTION_APPLICATIONS: days(365),
  RETENTION_STOCK_WATCHES: days(365),
  RETENTION_STAFF_ACTIONS: days(730),
}
export type Retention = z.output<z.ZodObject<typeof retentionSettings>>
