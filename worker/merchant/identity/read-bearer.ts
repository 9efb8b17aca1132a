import { findCustomer } from '../data/customer.ts'
import type { MerchantEnv } from '../env.ts'
import type { Customer } from '../rules/customer.ts'
import { readToken } from './token.ts'

export type Bearer = {
  customer: Customer | null
  /** The staff, acting as a customer or as nobody: they see what is not published yet. */
  mayPreview: boolean
  /** The content a preview is of, where its request names none. */
  previewOf: number | null
}

const nobody: Bearer = { customer: null, mayPreview: false, previewOf: null }

/** Whoever sends the request. A token that is expired, forged or of a removed customer counts as none. */
export async function readBearer(env: MerchantEnv, header: string | undefined): Promise<Bearer> {
  const [, token] = /^Bearer ([\w.-]{1,4000})$/i.exec(header ?? '') ?? []
  if (!token || env.tokenSecret === null) return nobody
  const known = await readToken(env.tokenSecret, token)
  if (!known) return nobody
  return {
    customer: await findCustomer(env.db, known.customerId),
    mayPreview: known.spoofedBy !== null,
    previewOf: known.previewOf,
  }
}
