import { confirmEmail, type EmailOutcome } from './identity-extensions.ts'
import { runIdentityExchange, type IdentityOutcome } from './identity-service.ts'
import { connectAs, connect, finishSignIn } from './session.ts'
import type { SessionScope } from './shopper.ts'

/** The answer is a mail, and the session stays as it is. */
export async function requestEmailChange(
  c: SessionScope,
  request: { username: string; password: string; change: object },
): Promise<IdentityOutcome['kind']> {
  const credentials = { ...request, rememberUser: true, refreshToken: null }
  const connection = await connectAs(c, request.username)
  return (await runIdentityExchange(connection, 'change-email', credentials)).kind
}

/** A customer who is signed in stays signed in with new tokens. */
export async function confirmEmailChange(
  c: SessionScope,
  key: string,
): Promise<EmailOutcome['kind']> {
  const { session } = c.var.shopper
  const outcome = await confirmEmail(connect(c), { key, session })
  const rememberUser = session?.isRemembered ?? false
  return finishSignIn(c, outcome, { username: null, rememberUser })
}
