import { z } from 'zod'
import { accessSettings, listMissingAccessSettings } from './access-settings.ts'
import { listMissingMailSettings, mailSettings } from './mail-settings.ts'
import { retentionSettings } from './retention-settings.ts'

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
