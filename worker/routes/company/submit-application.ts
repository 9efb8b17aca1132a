import type { FormValues } from '#shared/form/form-field.ts'
import { findApplicationRecipient } from '../../channel/application-recipient.ts'
import { UpstreamError, fetchText } from '../../http/upstream.ts'
import {
  applyForCompanyAccount,
  applyForCompanyUser,
  type ApplicationOutcome,
} from '../../merchant-api/customer/company.ts'
import { MerchantRefusal } from '../../merchant-api/client/errors.ts'
import type { User } from '../../merchant-api/customer/user.ts'
import type { FormOutcome } from '../../page/define-form.ts'
import type { PageContext } from '../../page/page-context.ts'
import type { AccountApplicationField, UserApplicationField } from './application-fields.ts'
import { hmacSha256Hex } from '#shared/crypto/digest.ts'
import type { Secret } from '#shared/crypto/secret.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'

const TIMEOUT_MILLISECONDS = 5_000

/**
 * Sends an application to the webhook of the shop as JSON. The header `x-signature: sha256=<hex>` is
 * the HMAC of `<x-timestamp>.<body>`, as for messages about changes. The receiver answers with a
 * status: 2xx received, 409 the same application is waiting, 422 refused. A redirect is not followed,
 * because the personal data is only for this receiver. A receiver that knows one secret only answers
 * 401 while the secret is changed, and then gets the application with the signature of the other one.
 */
async function sendToWebhook(
  { url, secret: [value, ...others] }: { url: string; secret: Secret },
  application: object,
): Promise<ApplicationOutcome> {
  const status = await postSigned(url, JSON.stringify(application), value)
  const [other] = others
  if (status === 401 && other !== undefined) {
    return sendToWebhook({ url, secret: [other] }, application)
  }
  if (status >= 200 && status < 300) return { kind: 'received' }
  if (status === 409) return { kind: 'pending' }
  if (status === 422) return { kind: 'refused', code: null }
  throw new UpstreamError(`The webhook answered with status ${status}`, { status })
}

async function postSigned(url: string, body: string, secret: string): Promise<number> {
  const timestamp = `${Math.floor(Date.now() / 1000)}`
  const { status } = await fetchText((input, init) => fetch(input, init), url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': `sha256=${await hmacSha256Hex(secret, `${timestamp}.${body}`)}`,
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
  return status
}

export type Application =
  | { kind: 'account'; values: FormValues<AccountApplicationField> }
  | { kind: 'user'; values: FormValues<UserApplicationField>; applicant: User }

function sendToMerchant(page: PageContext, application: Application): Promise<ApplicationOutcome> {
  if (application.kind === 'user')
    return applyForCompanyUser(page.shopperMerchant, application.values)
  const { company: companyName, ...values } = application.values
  return applyForCompanyAccount(page.merchant, { companyName, ...values })
}

/** Adds who applies and where to the values, because the receiver knows nothing of the session. */
function toWebhookBody(page: PageContext, application: Application): object {
  const { kind, values } = application
  const { channelId, marketId, languageId } = page.merchant.context
  const applicant =
    application.kind === 'user'
      ? {
          applicant: { email: application.applicant.email, company: application.applicant.company },
        }
      : {}
  return { id: crypto.randomUUID(), kind, channelId, marketId, languageId, values, ...applicant }
}

async function send(page: PageContext, application: Application): Promise<ApplicationOutcome> {
  const recipient = findApplicationRecipient(page.settings)
  if (recipient?.kind === 'merchant') return sendToMerchant(page, application)
  if (recipient?.kind === 'webhook')
    return sendToWebhook(recipient, toWebhookBody(page, application))
  throw new Error('Nothing receives the applications of companies')
}

export async function submitApplication(
  page: PageContext,
  application: Application,
): Promise<FormOutcome<never, 'refused'>> {
  const outcome = await send(page, application)
  if (outcome.kind !== 'refused') return { kind: 'notice', notice: outcome.kind }
  if (outcome.code === null) return { kind: 'refused', problem: 'refused' }
  throw new MerchantRefusal('The application was refused', outcome.code)
}

export const applicationProblems = {
  'company-known': 'company.problem.companyKnown',
  'user-known': 'company.problem.userKnown',
  'not-authorized': 'company.problem.notAuthorized',
  invalid: 'company.problem.invalid',
  refused: 'company.problem.refused',
  'too-many': 'company.problem.tooMany',
  failed: 'company.problem.failed',
} satisfies Record<string, MessageKey>

export type ApplicationProblem = keyof typeof applicationProblems

export const applicationRefusals = {
  EMAIL_REQUIRED: { errors: { email: 'wrong' } },
  NOT_AUTHORIZED: { problem: 'not-authorized' },
  NOT_AUTHENTICATED: { problem: 'not-authorized' },
  INVALID_REQUEST: { problem: 'invalid' },
} as const
