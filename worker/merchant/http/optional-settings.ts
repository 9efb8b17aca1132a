import { z } from 'zod'
import { accessSettings, listMissingAccessSettings } from './access-settings.ts'
import { listMissingMailSettings, mailSettings } from './mail-settings.ts'

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

/** Each problem starts with the name of its setting. */
export const toProblems = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

/**
 * Reads the settings of what the shop can sell without. A group with an invalid value is null: it stays off, and
 * readiness and the check of a deployment name the problem.
 */
export function readOptionalSettings(bindings: object) {
  const mail = z.object(mailSettings).safeParse(bindings)
  const access = z.object(accessSettings).safeParse(bindings)
  const retention = z.object(retentionSettings).safeParse(bindings)
  const missing = [
    ...(mail.data ? listMissingMailSettings(mail.data) : []),
    ...(access.data ? listMissingAccessSettings(access.data) : []),
  ]
  return {
    mail: mail.data ?? null,
    access: access.data ?? null,
    retention: retention.data ?? null,
    problems: [
      ...[mail, access, retention].flatMap(({ error }) => toProblems(error?.issues ?? [])),
      ...missing.map((name) => `${name}: is missing`),
    ],
  }
}
