import { addressFields } from './address-fragment.ts'
import {
  graphql,
  graphqlInContext,
  type ResultOf,
  type VariablesOf,
  listItems,
} from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { MerchantError } from '../client/errors.ts'

export const profileFields = graphql(
  `
    fragment ProfileFields on UserType {
      email
      customerType
      gender
      newsletter
      personalId
      address {
        ...AddressFields
        phone
      }
      balances {
        currency
        amount
      }
    }
  `,
  [addressFields],
)

export const profileDocument = graphqlInContext(
  `
    query profile {
      getUser {
        ...ProfileFields
      }
    }
  `,
  [profileFields],
)

export const saveProfileDocument = graphqlInContext(`
  mutation saveProfile($user: UserInputType!) {
    updateUser(user: $user) {
      customerType
    }
  }
`)

export const deleteCustomerDocument = graphqlInContext(`
  mutation deleteCustomer {
    deleteUser
  }
`)

const addressNames = [
  'company',
  'firstName',
  'lastName',
  'mobile',
  'phone',
  'careOf',
  'addressLine1',
  'addressLine2',
  'zip',
  'city',
  'state',
  'country',
  'entryCode',
] as const

export type AddressName = (typeof addressNames)[number]

/** Money of the customer with the merchant, in major units. */
export type Balance = { currency: string; amount: number }

export type Profile = {
  email: string
  customerType: 'PERSON' | 'ORGANIZATION'
  /** Empty if the customer has not chosen one. */
  gender: '' | 'UNSPECIFIED' | 'WOMAN' | 'MAN'
  newsletter: boolean
  /** The number of the person or, for a company, of the organization. */
  identityNumber: string
  address: Record<AddressName, string>
  balances: Balance[]
}

type ApiProfile = ResultOf<typeof profileFields>
type ProfileChange = VariablesOf<typeof saveProfileDocument>['user']

/** Converts the customer of the merchant. Missing texts become empty. */
export function toProfile(user: ApiProfile): Profile {
  const { gender, address, balances } = user
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are the names of the list
  const texts = Object.fromEntries(
    addressNames.map((name) => [name, address?.[name] ?? '']),
  ) as Record<AddressName, string>
  return {
    email: user.email,
    customerType: user.customerType ?? 'PERSON',
    gender: !gender || gender === 'UNSET' ? '' : gender,
    newsletter: user.newsletter ?? false,
    identityNumber: user.personalId ?? '',
    address: texts,
    balances: listItems(balances),
  }
}

export async function loadProfile(merchant: MerchantClient): Promise<Profile> {
  const { getUser } = await merchant.call(profileDocument, {})
  if (!getUser) throw new MerchantError('The merchant returned no customer for an accepted token')
  return toProfile(getUser)
}

/** Missing values stay as they are, except the customer type, whose change may be refused. */
export async function saveProfile(
  merchant: MerchantClient,
  change: ProfileChange & { customerType: Profile['customerType'] },
): Promise<Profile['customerType']> {
  const { updateUser } = await merchant.call(saveProfileDocument, { user: change })
  return updateUser?.customerType ?? change.customerType
}

/** Deletes the account of the signed-in customer. Returns false if the merchant did not delete it. */
export async function deleteCustomer(merchant: MerchantClient): Promise<boolean> {
  const { deleteUser } = await merchant.call(deleteCustomerDocument, {})
  return deleteUser === true
}
