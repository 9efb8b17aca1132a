import { initGraphQLTada } from 'gql.tada'
import {
  Kind,
  type DefinitionNode,
  type DocumentNode,
  type SelectionNode,
  type VariableDefinitionNode,
} from 'graphql'
import type { introspection } from '../../../.generated/merchant-api.d.ts'

/** The compiler does not report unknown fields, so a test validates every document. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { Decimal: number; DateTime: string; Guid: string; Long: number }
  disableMasking: true
}>()

export type { ResultOf, VariablesOf } from 'gql.tada'

const toName = (value: string) => ({ kind: Kind.NAME, value }) as const

const contextArguments = ['channelId', 'languageId', 'marketId'].map((value) => {
  const name = toName(value)
  return { kind: Kind.ARGUMENT, name, value: { kind: Kind.VARIABLE, name } } as const
})
const contextDefinitions = contextArguments.map(({ value }): VariableDefinitionNode => ({
  kind: Kind.VARIABLE_DEFINITION,
  variable: value,
  type: { kind: Kind.NAMED_TYPE, name: toName('String') },
}))

const addArguments = (field: SelectionNode): SelectionNode =>
  field.kind === Kind.FIELD
    ? { ...field, arguments: [...(field.arguments ?? []), ...contextArguments] }
    : field

function addToOperation(definition: DefinitionNode): DefinitionNode {
  if (definition.kind !== Kind.OPERATION_DEFINITION) return definition
  const { variableDefinitions = [], selectionSet } = definition
  return {
    ...definition,
    variableDefinitions: [...variableDefinitions, ...contextDefinitions],
    selectionSet: { ...selectionSet, selections: selectionSet.selections.map(addArguments) },
  }
}

/** Adds the variables of `MerchantContext` to the operation, and passes them to each of its fields. */
export const addContext = <Document extends DocumentNode>(document: Document): Document => ({
  ...document,
  definitions: document.definitions.map(addToOperation),
})

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the added variables are optional, so the types are those of the text
export const graphqlInContext = ((...parts: Parameters<typeof graphql>) =>
  addContext<DocumentNode>(graphql(...parts))) as typeof graphql
