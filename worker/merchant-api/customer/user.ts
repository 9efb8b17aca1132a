import { z } from 'zod'
import { addressFields } from './address-fragment.ts'
import { graphqlInContext, type ResultOf, type VariablesOf } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { MerchantRefusal } from '../client/errors.ts'

export const getUserDocument = graphqlInContext(
  `
    query getUser {
      getUser {
        id
        email
        customerType
        metaData
        address {
          ...AddressFields
        }
      }
    }
  `,
  [addressFields],
)

export const updateUserDocument = graphqlInContext(`
  mutation updateUser($user: UserInputType!) {
    updateUser(user: $user) {
      email
    }
  }
`)

export const requestPasswordResetDocument = graphqlInContext(`
  mutation requestPasswordReset($email: String!) {
    requestPasswordReset(email: $email)
  }
`)

export const commitResetDocument = graphqlInContext(`
  mutation commitReset($resetKey: String!, $password: String!) {
    commitReset(resetKey: $resetKey, password: $password)
  }
`)

type ApiUser = NonNullable<ResultOf<typeof getUserDocument>['getUser']>
export type UserInput = VariablesOf<typeof updateUserDocument>['user']

export type User = {
  id: number
  email: string
  customerType: 'PERSON' | 'ORGANIZATION'
  /** First name; empty if the customer has not entered one. */
  firstName: string
  lastName: string
  company: string
  hasAddress: boolean
  /** Data that a storefront stores about a customer. The merchant offers no other field for it. */
  metaData: string | null
}

function toUser({ id, email, customerType, metaData, address }: ApiUser): User {
  return {
    id,
    email,
    customerType: customerType ?? 'PERSON',
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    company: address?.company ?? '',
    hasAddress: Boolean(address?.addressLine1),
    metaData: metaData ?? null,
  }
}

export async function findUser(merchant: MerchantClient): Promise<User | null> {
  const { getUser } = await merchant.call(getUserDocument, {})
  return getUser ? toUser(getUser) : null
}

/**
 * Stores details of the customer. Missing values do not change, except the customer type: if it
 * were missing, the merchant would set it to PERSON.
 */
export async function updateUser(
  merchant: MerchantClient,
  user: UserInput & { customerType: User['customerType'] },
): Promise<void> {
  await merchant.call(updateUserDocument, { user })
}

/** The response never reveals whether the e-mail address belongs to a customer. */
export async function requestPasswordReset(merchant: MerchantClient, email: string): Promise<void> {
  await merchant.call(requestPasswordResetDocument, { email })
}

/** Returns false if the link has expired or was used before. */
export async function commitReset(
  merchant: MerchantClient,
  reset: { resetKey: string; digest: string },
): Promise<boolean> {
  const { resetKey, digest: password } = reset
  try {
    const { commitReset: isSet } = await merchant.call(commitResetDocument, { resetKey, password })
    return isSet === true
  } catch (error) {
    const isRefused = error instanceof MerchantRefusal && error.code !== 'TOO_MANY_REQUESTS'
    if (!isRefused) throw error
    return false
  }
}

const metaDataSchema = z.looseObject({ cartId: z.string().max(64).optional().catch(undefined) })

/**
 * Returns null if the metadata is not a JSON object. Such metadata belongs to another system and must
 * not be overwritten.
 */
export function parseMetaData(metaData: string | null): z.infer<typeof metaDataSchema> | null {
  if (metaData === null || metaData.trim() === '') return {}
  try {
    return metaDataSchema.parse(JSON.parse(metaData))
  } catch {
    return null
  }
}

/** Returns the id of the last cart that the customer used in any browser, or null. */
export function findStoredCartId(user: User): string | null {
  return parseMetaData(user.metaData)?.cartId ?? null
}

/** Stores the id of the customer's cart. The other metadata does not change. */
export async function storeCartId(
  merchant: MerchantClient,
  user: User,
  cartId: string,
): Promise<void> {
  const storedData = parseMetaData(user.metaData)
  if (!storedData || storedData.cartId === cartId) return
  const { customerType } = user
  await updateUser(merchant, { customerType, metaData: JSON.stringify({ ...storedData, cartId }) })
}
