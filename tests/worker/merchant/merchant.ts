import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { createMerchantApp } from '../../../worker/merchant/app.ts'
import { mainShop } from '../../../worker/merchant/rules/market/shop.ts'
import { skipFaultLookups } from '../merchant-app.ts'

const merchant = createMerchantApp()
const origin = 'https://shop.example'

export type Settings = {
  OPEN?: string
  DEMO?: string
  API_KEY?: string
  API_KEY_ACCEPTED?: string
  PAYMENT_SECRET?: string
  PAYMENT_SECRET_ACCEPTED?: string
  DB?: unknown
  LIVE_STOCK?: unknown
  TOKEN_SECRET?: string
  TOKEN_SECRET_ACCEPTED?: string
  SHOP_URL?: string
  INVALIDATION_SECRET?: string
  COMPANY_APPLICATIONS?: string
  CONTACT_EMAIL?: string
  SEARCH_CORRECTION?: string
  SELLER?: unknown
  MAIL_PROVIDER?: string
  MAIL_FROM?: string
  MAIL_ENDPOINT?: string
  MAIL_SECRET?: string
  ERASURE_SECRET?: string
}
/** Stores mails as those of the main shop. */
export const mailEnv = { db: env.DB, getShop: () => mainShop }

const openSettings: Settings = { OPEN: 'true' }
export const ERASURE_SECRET = 'a-secret-of-erasures-for-tests-012345'

/**
 * Sends a request to the merchant Worker with the given settings. The merchant is open by default.
 */
export function fetchMerchant(
  path: string,
  init: RequestInit = {},
  settings = openSettings,
): Promise<Response> {
  const request = new Request(new URL(path, origin), { redirect: 'manual', ...init })
  const bindings = {
    DB: skipFaultLookups(env.DB),
    LIVE_STOCK: env.LIVE_STOCK,
    DEMO: 'on',
    PASSWORD_ROUNDS: '1',
    ERASURE_SECRET,
    ...settings,
  }
  return Promise.resolve(merchant.fetch(request, bindings, createExecutionContext()))
}

export function post(body: unknown, headers: Record<string, string> = {}, settings = openSettings) {
  return fetchMerchant(
    '/merchant/graphql',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-apikey': 'development', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    settings,
  )
}

const reply = z.looseObject({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.looseObject({
        message: z.string(),
        extensions: z.looseObject({ code: z.string().optional() }).optional(),
      }),
    )
    .default([]),
})

/**
 * Posts a GraphQL document and returns the status, the data, the errors and the code of the first
 * error.
 */
export async function send(
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const response = await post({ query, variables }, headers)
  const { data, errors } = reply.parse(await response.json())
  return { status: response.status, data, errors, code: errors[0]?.extensions?.code }
}
