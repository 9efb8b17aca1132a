import { findCustomer } from '../data/customer/customer.ts'
import type { MerchantEnv } from '../http/env.ts'
import type { Customer } from '../rules/customer.ts'
import { verifyToken } from './token.ts'

export type Bearer = {
  customer: Customer | null
  /** True for an admin with an impersonation token, who may see unpublished content. */
  mayPreview: boolean
  /** Id of the previewed content, used if the request names none. */
  previewOf: number | null
}

const anonymous: Bearer = { customer: null, mayPreview: false, previewOf: null }

/**
 * Loads the sender of the request. A token that is expired, forged or of a removed customer counts
 * as missing.
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
