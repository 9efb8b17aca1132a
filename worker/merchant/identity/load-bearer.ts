import { findCustomer } from '../data/customer/customer.ts'
import type { MerchantEnv } from '../http/env.ts'
import type { Customer } from '../rules/customer.ts'
import { verifyToken } from './token.ts'

export type Bearer = {
  customer: Customer | null
  /** True if the token is an impersonation token of an admin. It allows unpublished content. */
  mayPreview: boolean
  /** Id of the previewed content, used if the request has no such id. */
  previewOf: number | null
}

const anonymous: Bearer = { customer: null, mayPreview: false, previewOf: null }

/**
 * Loads the customer and the rights of the token. A token counts as missing if it is expired or
 * forged, or if its customer was removed.
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
