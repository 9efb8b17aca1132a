import { findCustomer } from '../data/customer/customer.ts'
import type { MerchantEnv } from '../http/env.ts'
import type { Customer } from '../rules/customer.ts'
import { verifyToken } from './token.ts'

export type Bearer = {
  customer: Customer | null
  /**
   * True if an admin created the token, to act as a customer or to preview content. Such a token
   * allows access to unpublished content.
   */
  mayPreview: boolean
  /** Id of the content to preview. It is used if the request itself contains no id. */
  previewOf: number | null
}

const anonymous: Bearer = { customer: null, mayPreview: false, previewOf: null }

/**
 * Loads the customer and the access rights from a token. The caller counts as anonymous if the
 * token is expired or forged, or if its customer was removed.
 */
export async function loadBearer(env: MerchantEnv, header: string | undefined): Promise<Bearer> {
  const [, token] = /^Bearer ([\w.-]{1,4000})$/i.exec(header ?? '') ?? []
  if (!token || env.tokenSecret === null) return anonymous
  const claims = await verifyToken(env.tokenSecret, token)
  if (!claims) return anonymous
  return {
    customer: await findCustomer(env.db, claims.customerId),
    mayPreview: claims.spoofedBy !== null,
    previewOf: claims.previewOf,
  }
}
