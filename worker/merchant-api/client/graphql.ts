import { initGraphQLTada } from 'gql.tada'
import type { introspection } from '../../../.generated/merchant-api.d.ts'

/** The compiler does not report unknown fields, so a test validates every document. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { Decimal: number; DateTime: string; Guid: string; Long: number }
  disableMasking: true
}>()

export type { ResultOf, VariablesOf } from 'gql.tada'
