import { toSecret, type Secret } from '#shared/crypto/secret.ts'
import type { Settings } from './settings.ts'

/** The receiver of applications of companies, and for an address only a link that opens an e-mail. */
export type ApplicationRecipient =
  | { kind: 'merchant' }
  | { kind: 'webhook'; url: string; secret: Secret }
  | { kind: 'email'; address: string }

export function findApplicationRecipient(
  settings: Pick<
    Settings,
    | 'COMPANY_EXTENSIONS'
    | 'COMPANY_WEBHOOK'
    | 'COMPANY_WEBHOOK_SECRET'
    | 'COMPANY_WEBHOOK_SECRET_ACCEPTED'
    | 'COMPANY_EMAIL'
  >,
): ApplicationRecipient | null {
  const { COMPANY_WEBHOOK: url, COMPANY_WEBHOOK_SECRET: current, COMPANY_EMAIL: address } = settings
  if (settings.COMPANY_EXTENSIONS === 'on') return { kind: 'merchant' }
  if (url !== undefined && current !== undefined) {
    const secret = toSecret(current, settings.COMPANY_WEBHOOK_SECRET_ACCEPTED)
    return { kind: 'webhook', url, secret }
  }
  return address === undefined ? null : { kind: 'email', address }
}
