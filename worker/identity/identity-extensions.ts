import { digestPassword } from './digest-password.ts'
import {
  callService,
  catchFailures,
  toOutcome,
  type IdentityConnection,
  type IdentityOutcome,
} from './identity-service.ts'

// These functions call extensions of the embedded merchant. They are used only if the setting
// IDENTITY_EXTENSIONS is on.

/**
 * The key of a mailed link, and what proves that the owner of the address also asked for the account:
 * the chosen password, or the secret of the browser in which it was chosen.
 */
export type Confirmation = { key: string; proof: { password: string } | { secret: string } }

export function confirmAccount(
  connection: IdentityConnection,
  { key, proof }: Confirmation,
): Promise<IdentityOutcome> {
  return catchFailures(connection, 'confirm', async () => {
    const body =
      'secret' in proof
        ? { key, secret: proof.secret }
        : { key, password: await digestPassword(proof.password) }
    return toOutcome(await callService(connection, 'confirm', { body }))
  })
}

/** Exchanges the token of a login link for a token that signs the customer in. */
export function exchangeLink(
  connection: IdentityConnection,
  loginToken: string,
): Promise<IdentityOutcome> {
  return catchFailures(connection, 'exchange-link', async () => {
    const body = { loginToken }
    return toOutcome(await callService(connection, 'exchange-link', { body }))
  })
}

/** Result of the confirmation of a new e-mail address. `changed` has no tokens: no customer is signed in. */
export type EmailOutcome =
  | Extract<IdentityOutcome, { kind: 'signed-in' }>
  | { kind: 'changed' | 'expired' | 'other-account' | 'limited' | 'failed' }

/**
 * Changes the e-mail address by the key of a mailed link. With the token of its customer the answer
 * is a new login, because all earlier ones end.
 */
export function confirmEmail(
  connection: IdentityConnection,
  { key, session }: { key: string; session: { token: string; isRemembered: boolean } | null },
): Promise<EmailOutcome> {
  return catchFailures(connection, 'confirm-email', async (): Promise<EmailOutcome> => {
    const body = { key, ...(session?.isRemembered === false && { sessionLifetime: 30 }) }
    const token = session ? { token: session.token } : {}
    const reply = await callService(connection, 'confirm-email', { body, ...token })
    if (reply.status < 300 && reply.token === undefined) return { kind: 'changed' }
    if (reply.error === 'OTHER_ACCOUNT') return { kind: 'other-account' }
    const outcome = toOutcome(reply)
    if ('tokens' in outcome) return outcome
    const { kind } = outcome
    return { kind: kind === 'limited' || kind === 'failed' ? kind : 'expired' }
  })
}
