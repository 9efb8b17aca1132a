import { graphqlInContext, type ResultOf, type VariablesOf } from '../client/graphql.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'
import type { MerchantClient } from '../client/client.ts'

export const applyForCompanyAccountDocument = graphqlInContext(`
  mutation applyForCompanyAccount($application: CompanyAccountApplicationInputType!) {
    applyForCompanyAccount(application: $application) {
      outcome
      code
    }
  }
`)

export const applyForCompanyUserDocument = graphqlInContext(`
  mutation applyForCompanyUser($application: CompanyUserApplicationInputType!) {
    applyForCompanyUser(application: $application) {
      outcome
      code
    }
  }
`)

export const companyAccountDocument = graphqlInContext(`
  query companyAccount {
    companyAccount {
      name
      identityNumber
      orderRefusal
      contacts {
        firstName
        lastName
        email
      }
    }
  }
`)

type AccountApplication = VariablesOf<typeof applyForCompanyAccountDocument>['application']
type UserApplication = VariablesOf<typeof applyForCompanyUserDocument>['application']

/** The answer to an application. `code` names why it was refused, if the receiver tells it. */
export type ApplicationOutcome =
  | { kind: 'received' }
  | { kind: 'pending' }
  | { kind: 'refused'; code: string | null }

type ApiOutcome = ResultOf<typeof applyForCompanyUserDocument>['applyForCompanyUser']

function toOutcome({ outcome, code }: ApiOutcome): ApplicationOutcome {
  if (outcome === 'RECEIVED') return { kind: 'received' }
  return outcome === 'PENDING' ? { kind: 'pending' } : { kind: 'refused', code }
}

/** Sends the application of a company. Only a merchant with the extensions for companies has it. */
export async function applyForCompanyAccount(
  merchant: MerchantClient,
  application: AccountApplication,
): Promise<ApplicationOutcome> {
  const reply = await merchant.call(applyForCompanyAccountDocument, { application })
  return toOutcome(reply.applyForCompanyAccount)
}

/** Sends the application of a signed-in organization for another user of its account. */
export async function applyForCompanyUser(
  merchant: MerchantClient,
  application: UserApplication,
): Promise<ApplicationOutcome> {
  const reply = await merchant.call(applyForCompanyUserDocument, { application })
  return toOutcome(reply.applyForCompanyUser)
}

/** A company as its signed-in user may see it. */
export type CompanyAccount = NonNullable<ResultOf<typeof companyAccountDocument>['companyAccount']>

/** Returns the company of the signed-in organization; null if the merchant does not tell it. */
export function findCompanyAccount(merchant: MerchantClient): Promise<CompanyAccount | null> {
  return loadOptionalPart(merchant, {
    load: async (client) => (await client.call(companyAccountDocument, {})).companyAccount ?? null,
    fallback: null,
    part: 'company-account',
  })
}
