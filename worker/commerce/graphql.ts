import { initGraphQLTada } from 'gql.tada'
import type { introspection } from '../../.generated/merchant-api.d.ts'

/** Documents written with it are typed by the contract; a test validates each, as an unknown field is no type error. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { Decimal: number; DateTime: string; Guid: string; Long: number }
  disableMasking: true
}>()

export type { ResultOf, VariablesOf } from 'gql.tada'
