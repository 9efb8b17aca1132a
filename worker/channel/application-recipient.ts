import type { Settings } from './settings.ts'

/** The receiver of applications of companies, and for an address only a link that opens an e-mail. */
export type ApplicationRecipient =
  | { kind: 'merchant' }
  | { kind: 'webhook'; url: string; secret: string }
  | { kind: 'email'; address: string }

export function findApplicationRecipient(
  settings: Pick<
    Settings,
    'COMPANY_EXTENSIONS' | 'COMPANY_WEBHOOK' | 'COMPANY_WEBHOOK_SECRET' | 'COMPANY_EMAIL'
  >,
): ApplicationRecipient | null {
  const { COMPANY_WEBHOOK: url, COMPANY_WEBHOOK_SECRET: secret, COMPANY_EMAIL: address } = settings
  if (settings.COMPANY_EXTENSIONS === 'on') return { kind: 'merchant' }
  if (url !== undefined && secret !== undefined) return { kind: 'webhook', url, secret }
  return address === undefined ? null : { kind: 'email', address }
}
