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

/** Creates the account of a mailed link and signs its customer in. */
export function confirmAccount(
  connection: IdentityConnection,
  { key, password }: { key: string; password: string },
): Promise<IdentityOutcome> {
  return catchFailures(connection, 'confirm', async () => {
    const body = { key, password: await digestPassword(password) }
    return toOutcome(await callService(connection, 'confirm', { refreshToken: null, body }))
  })
}

/** Exchanges the token of a login link for a token that signs the customer in. */
export function exchangeLink(
  connection: IdentityConnection,
  loginToken: string,
): Promise<IdentityOutcome> {
  return catchFailures(connection, 'exchange-link', async () => {
    const body = { loginToken }
    return toOutcome(await callService(connection, 'exchange-link', { refreshToken: null, body }))
  })
}
