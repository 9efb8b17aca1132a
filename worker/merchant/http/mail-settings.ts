import { z } from 'zod'

/** A secret must not travel unencrypted, except to a receiver on this machine. */
const ENCRYPTED_OR_LOCAL = /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/

type EmailBinding = { send: (message: EmailMessageBuilder) => Promise<unknown> }

export const mailSettings = {
  /**
   * Sends mails: `http` posts them to `MAIL_ENDPOINT`, `binding` uses the e-mail binding of the
   * platform. With `off` mails are stored only.
   */
  MAIL_PROVIDER: z.enum(['off', 'http', 'binding']).default('off'),
  /** Address of the sender. The provider must accept it. */
  MAIL_FROM: z.email().optional(),
  MAIL_ENDPOINT: z.url().regex(ENCRYPTED_OR_LOCAL, 'must begin with https:').optional(),
  /** Sent to the endpoint as a bearer token. */
  MAIL_SECRET: z.string().min(16).optional(),
  /** The e-mail binding of the platform. */
  EMAIL: z.custom<EmailBinding>((value) => typeof value === 'object' && value !== null).optional(),
}
type MailSettings = z.output<z.ZodObject<typeof mailSettings>>

export type MailProvider = { from: string } & (
  | { kind: 'http'; endpoint: string; secret: string }
  | { kind: 'binding'; binding: EmailBinding }
)

/** Returns null if mails are not sent: by setting, or because a setting is missing. */
export function findMailProvider(settings: MailSettings): MailProvider | null {
  const { MAIL_PROVIDER: kind, MAIL_FROM: from } = settings
  const { MAIL_ENDPOINT: endpoint, MAIL_SECRET: secret, EMAIL: binding } = settings
  if (kind === 'http' && from && endpoint && secret) return { kind, from, endpoint, secret }
  if (kind === 'binding' && from && binding) return { kind, from, binding }
  return null
}

const needed = {
  off: [],
  http: ['MAIL_FROM', 'MAIL_ENDPOINT', 'MAIL_SECRET'],
  binding: ['MAIL_FROM', 'EMAIL'],
} as const

export const listMissingMailSettings = (settings: MailSettings): string[] =>
  needed[settings.MAIL_PROVIDER].filter((name) => settings[name] === undefined)
