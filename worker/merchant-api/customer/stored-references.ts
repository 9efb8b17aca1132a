import { z } from 'zod'
import type { MerchantClient } from '../client/client.ts'
import { findUser, parseMetaData, updateUser, type User } from './user.ts'

const reference = z.string().max(100).catch('')
const referencesSchema = z
  .object({ goodsLabel: reference, customerOrderNumber: reference })
  .catch({ goodsLabel: '', customerOrderNumber: '' })

/** The cost centre and the purchase order number of a company; empty if there is none. */
export type OrderReferences = z.infer<typeof referencesSchema>

/**
 * Returns the references of the last order of a company. Returns null if the shop cannot store them,
 * because the metadata of the customer belongs to another system.
 */
export function findStoredReferences({ metaData }: Pick<User, 'metaData'>): OrderReferences | null {
  const stored = parseMetaData(metaData)
  return stored && referencesSchema.parse(stored.references)
}

/** Stores the references for the next order. The other metadata does not change. */
export async function storeReferences(
  merchant: MerchantClient,
  user: Pick<User, 'customerType' | 'metaData'>,
  { goodsLabel, customerOrderNumber }: OrderReferences,
): Promise<void> {
  const metaData = parseMetaData(user.metaData)
  const stored = findStoredReferences(user)
  if (!metaData || !stored) return
  const isSame =
    stored.goodsLabel === goodsLabel && stored.customerOrderNumber === customerOrderNumber
  if (isSame) return
  const { references: _stored, ...otherData } = metaData
  const isEmpty = goodsLabel === '' && customerOrderNumber === ''
  const references = isEmpty ? {} : { references: { goodsLabel, customerOrderNumber } }
  const { customerType } = user
  await updateUser(merchant, {
    customerType,
    metaData: JSON.stringify({ ...otherData, ...references }),
  })
}

/** Stores the references of an order. It asks for the customer, whose metadata may have changed. */
export async function storeOrderReferences(
  merchant: MerchantClient,
  references: OrderReferences,
): Promise<void> {
  const user = await findUser(merchant)
  if (user?.customerType === 'ORGANIZATION') await storeReferences(merchant, user, references)
}
