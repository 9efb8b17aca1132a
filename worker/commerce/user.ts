import { z } from 'zod'
import { addressFields } from './address-fields.ts'
import { graphql, type ResultOf, type VariablesOf } from './graphql.ts'
import type { Merchant } from './merchant.ts'

export const getUserDocument = graphql(
  `
    query getUser($channelId: String, $languageId: String, $marketId: String) {
      getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
        email
        customerType
        metaData
        address {
          ...AddressFields
          company
        }
      }
    }
  `,
  [addressFields],
)

export const updateUserDocument = graphql(`
  mutation updateUser(
    $user: UserInputType!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    updateUser(user: $user, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      email
    }
  }
`)

export const requestPasswordResetDocument = graphql(`
  mutation requestPasswordReset(
    $email: String!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    requestPasswordReset(
      email: $email
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    )
  }
`)

export const commitResetDocument = graphql(`
  mutation commitReset(
    $resetKey: String!
    $password: String!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    commitReset(
      resetKey: $resetKey
      password: $password
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    )
  }
`)

type ApiUser = NonNullable<ResultOf<typeof getUserDocument>['getUser']>
export type UserInput = VariablesOf<typeof updateUserDocument>['user']

export type User = {
  email: string
  customerType: 'PERSON' | 'ORGANIZATION'
  /** Empty where the customer has told none. */
  firstName: string
  lastName: string
  company: string
  /** The one place the merchant keeps for a storefront's own notes on a customer. */
  metaData: string | null
}

function toUser({ email, customerType, metaData, address }: ApiUser): User {
  return {
    email,
    customerType: customerType ?? 'PERSON',
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    company: address?.company ?? '',
    metaData: metaData ?? null,
  }
}

/** Whoever the merchant takes the token for; null where it takes it for nobody. */
export async function findUser(merchant: Merchant): Promise<User | null> {
  const { getUser } = await merchant.call(getUserDocument, {})
  return getUser ? toUser(getUser) : null
}

/** What is left out stays as it is, but for the customer type: left out it would become PERSON. */
export async function updateUser(
  merchant: Merchant,
  user: UserInput & { customerType: User['customerType'] },
): Promise<void> {
  await merchant.call(updateUserDocument, { user })
}

/** Mails a link where the address is a customer's. Nobody is told whether it was. */
export async function requestPasswordReset(merchant: Merchant, email: string): Promise<void> {
  await merchant.call(requestPasswordResetDocument, { email })
}

/** False: the link has expired or was used before. */
export async function commitReset(
  merchant: Merchant,
  reset: { resetKey: string; digest: string },
): Promise<boolean> {
  const { resetKey, digest: password } = reset
  const { commitReset: isSet } = await merchant.call(commitResetDocument, { resetKey, password })
  return isSet === true
}

const notesSchema = z.looseObject({ cartId: z.string().max(64).optional().catch(undefined) })

// Text that is no JSON object is somebody else's, and left alone.
function readNotes(metaData: string | null): z.infer<typeof notesSchema> | null {
  if (metaData === null || metaData.trim() === '') return {}
  try {
    return notesSchema.parse(JSON.parse(metaData))
  } catch {
    return null
  }
}

/** The cart the customer had last, in any browser. */
export function readNotedCart(user: User): string | null {
  return readNotes(user.metaData)?.cartId ?? null
}

/** Notes the customer's cart; what else is noted stays. */
export async function noteCart(merchant: Merchant, user: User, cartId: string): Promise<void> {
  const notes = readNotes(user.metaData)
  if (!notes || notes.cartId === cartId) return
  const { customerType } = user
  await updateUser(merchant, { customerType, metaData: JSON.stringify({ ...notes, cartId }) })
}
