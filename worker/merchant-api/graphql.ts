import { initGraphQLTada } from 'gql.tada'
import type { introspection } from '../../.generated/merchant-api.d.ts'

/**
 * Creates documents that are typed by the contract. A test validates each of them, as an unknown
 * field is not a type error.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { Decimal: number; DateTime: string; Guid: string; Long: number }
  disableMasking: true
}>()

export type { ResultOf, VariablesOf } from 'gql.tada'
