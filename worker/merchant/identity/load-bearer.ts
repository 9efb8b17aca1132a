import { findCustomer, findCustomerOfLogin } from '../data/customer/customer.ts'
import { isLinkUsed } from '../data/customer/login-link.ts'
import type { MerchantEnv } from '../http/env.ts'
import type { Customer } from '../rules/customer/customer.ts'
import { verifyToken, type TokenContent } from './token.ts'

export type ApiCaller = {
  customer: Customer | null
  /** True if the request has a token that is not valid, for example because its login has ended. */
  hasInvalidToken: boolean
  /** True if an admin created the token; it allows access to unpublished content. */
  mayPreview: boolean
  /** Id of the content to preview. It is used if the request itself contains no id. */
  previewOf: number | null
}

const anonymous: ApiCaller = {
  customer: null,
  hasInvalidToken: false,
  mayPreview: false,
  previewOf: null,
}
const unknownCaller: ApiCaller = { ...anonymous, hasInvalidToken: true }

/** Returns the token of an `Authorization` header, or null if the header contains none. */
export function parseBearer(header: string | undefined): string | null {
  return /^Bearer ([\w.-]{1,4000})$/i.exec(header ?? '')?.[1] ?? null
}

async function loadCustomerOfToken(db: D1Database, token: TokenContent): Promise<Customer | null> {
  const { customerId, loginId } = token
  return loginId === null
    ? findCustomer(db, customerId)
    : findCustomerOfLogin(db, { customerId, loginId })
}

/**
 * Loads the customer and the access rights from a token. The caller counts as anonymous if the
 * token is expired or forged, if its login has ended, or if its customer was removed. The token of a
 * login link has to be exchanged, because acting as a customer is recorded then. In an open merchant
 * it is also a bearer token until it is used, as in the published API.
 */
export async function loadApiCaller(
  env: MerchantEnv,
  header: string | undefined,
): Promise<ApiCaller> {
  const token = parseBearer(header)
  if (token === null || env.tokenSecret === null) return anonymous
  const content = await verifyToken(env.tokenSecret, token)
  if (!content) return unknownCaller
  const { loginId, linkId, spoofedBy, previewOf } = content
  if (loginId === null && spoofedBy === null) return unknownCaller
  if (linkId !== null && (!env.isOpen || (await isLinkUsed(env.db, linkId)))) return unknownCaller
  const customer = await loadCustomerOfToken(env.db, content)
  if (loginId !== null && !customer) return unknownCaller
  return { customer, hasInvalidToken: false, mayPreview: spoofedBy !== null, previewOf }
}
