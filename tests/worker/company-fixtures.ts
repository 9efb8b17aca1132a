import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { createShop } from './create-shop.ts'
import { createEmail, logIn } from './customer-fixtures.ts'
import { createApplication } from './merchant/application-steps.ts'
import { addCompany, addCompanyUser } from './merchant/company-fixture.ts'

/** Returns the values of a complete application for a company account. */
export function createApplicationForm(
  changes: Record<string, string> = {},
): Record<string, string> {
  const { companyName: company, ...application } = createApplication()
  return { company, ...application, ...changes }
}

export const createColleague = (changes: Record<string, string> = {}) => ({
  intent: 'apply',
  firstName: 'Nils',
  lastName: 'Ny',
  email: createEmail(),
  ...changes,
})

export type CompanyUser = Parameters<typeof addCompanyUser>[1]

export async function signInCompany(
  company: Parameters<typeof addCompany>[0] = {},
  user: CompanyUser = {},
  variables: Record<string, unknown> = {},
) {
  const { companyId, identityNumber } = await addCompany(company)
  const { username: email, customerId } = await addCompanyUser(companyId, user)
  const shop = createShop({ variables })
  await logIn(shop, { email })
  return { shop, email, identityNumber, companyId, customerId }
}

/** A merchant that answers one operation itself. */
export const answering = (operation: string, data: unknown) => ({
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    typeof init?.body === 'string' && init.body.includes(`"operationName":"${operation}"`)
      ? Promise.resolve(Response.json({ data }))
      : env.MERCHANT.fetch(input, init),
})

const SECRET = 'a-secret-of-the-company-webhook-32'
export const URL_OF_WEBHOOK = 'https://hooks.example/companies'
export const hosted = { COMPANY_EXTENSIONS: 'off' }
export const withWebhook = {
  ...hosted,
  COMPANY_WEBHOOK: URL_OF_WEBHOOK,
  COMPANY_WEBHOOK_SECRET: SECRET,
}

/** Receives the messages of the webhook, and answers each of them with the given response. */
export function receiveWebhook(respond: () => Response | Promise<Response>) {
  const messages: { url: string; headers: Headers; body: string; redirect: unknown }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    const url = input instanceof Request ? input.url : `${input}`
    messages.push({ url, headers: new Headers(init?.headers), body, redirect: init?.redirect })
    return respond()
  })
  return messages
}

export async function isSigned({
  headers,
  body,
}: {
  headers: Headers
  body: string
}): Promise<boolean> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(SECRET), algorithm, false, ['verify'])
  const hex = headers.get('x-signature')?.replace('sha256=', '') ?? ''
  const signature = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const text = `${headers.get('x-timestamp')}.${body}`
  return crypto.subtle.verify('HMAC', key, signature, encode(text))
}
