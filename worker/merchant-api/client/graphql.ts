import { initGraphQLTada, type TadaDocumentNode } from 'gql.tada'
import { Kind, type DefinitionNode, type DocumentNode, type VariableDefinitionNode } from 'graphql'
import type { introspection } from '../../../.generated/merchant-api.d.ts'

/** The compiler does not report unknown fields, so a test validates every document. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { Decimal: number; DateTime: string; Guid: string; Long: number }
  disableMasking: true
}>()

export type { ResultOf, VariablesOf } from 'gql.tada'

const toName = (value: string) => ({ kind: Kind.NAME, value }) as const

function createArguments(marketVariable: string) {
  const variables = { channelId: 'channelId', languageId: 'languageId', marketId: marketVariable }
  return Object.entries(variables).map(([argument, variable]) => {
    const value = { kind: Kind.VARIABLE, name: toName(variable) } as const
    return { kind: Kind.ARGUMENT, name: toName(argument), value } as const
  })
}

function addToOperation(definition: DefinitionNode, marketVariable: string): DefinitionNode {
  if (definition.kind !== Kind.OPERATION_DEFINITION) return definition
  const { variableDefinitions = [], selectionSet } = definition
  const added = createArguments(marketVariable)
  const definitions = added.map(({ value }): VariableDefinitionNode => ({
    kind: Kind.VARIABLE_DEFINITION,
    variable: value,
    type: { kind: Kind.NAMED_TYPE, name: toName('String') },
  }))
  const selections = selectionSet.selections.map((field) =>
    field.kind === Kind.FIELD
      ? { ...field, arguments: [...(field.arguments ?? []), ...added] }
      : field,
  )
  return {
    ...definition,
    variableDefinitions: [...variableDefinitions, ...definitions],
    selectionSet: { ...selectionSet, selections },
  }
}

/** Adds the variables of `MerchantContext` to the operation, and passes them to each of its fields. */
export const addContext = <Document extends DocumentNode>(
  document: Document,
  marketVariable = 'marketId',
): Document => ({
  ...document,
  definitions: document.definitions.map((definition) => addToOperation(definition, marketVariable)),
})

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the added variables are optional, so the types are those of the text
export const graphqlInContext = ((...parts: Parameters<typeof graphql>) =>
  addContext<DocumentNode>(graphql(...parts))) as typeof graphql

/** Adds the context, but with a variable of its own for the market. */
export const inMarket = <Result, Variables, Name extends string>(
  document: TadaDocumentNode<Result, Variables>,
  marketVariable: Name,
): TadaDocumentNode<Result, Variables & Record<Name, string>> =>
  addContext<DocumentNode>(document, marketVariable)

/** Returns the items of a list of the API, which may leave out the list, or an item in it. */
export const listItems = <Item>(list: readonly (Item | null)[] | null | undefined): Item[] =>
  (list ?? []).flatMap((item) => (item === null ? [] : [item]))
