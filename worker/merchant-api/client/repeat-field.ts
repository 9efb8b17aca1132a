import { Kind, visit, type NameNode, type OperationDefinitionNode } from 'graphql'
import type { TadaDocumentNode } from 'gql.tada'

/** How often a field is repeated: a GraphQL document has a fixed number of fields. */
export const MAX_REPEATS = 8

const numbers = Array.from({ length: MAX_REPEATS }, (_, index) => index + 1)

export const repeatedNames = numbers.map((number) => `list${number}` as const)

function numberNames(
  operation: OperationDefinitionNode,
  number: number,
  shared: readonly string[],
): OperationDefinitionNode {
  const rename = (name: NameNode) => ({ ...name, value: `${name.value}${number}` })
  return visit(operation, {
    Field: ({ alias, ...field }) => alias && { ...field, alias: rename(alias) },
    Variable: ({ name, ...variable }) =>
      shared.includes(name.value) ? undefined : { ...variable, name: rename(name) },
  })
}

function repeat(operation: OperationDefinitionNode, shared: readonly string[]) {
  const [first = operation, ...others] = numbers.map((number) =>
    numberNames(operation, number, shared),
  )
  const isOwn = ({ variable }: { variable: { name: NameNode } }) =>
    !shared.includes(variable.name.value)
  const added = others.flatMap(({ variableDefinitions = [] }) => variableDefinitions.filter(isOwn))
  const selections = [first, ...others].flatMap(({ selectionSet }) => selectionSet.selections)
  return {
    ...first,
    variableDefinitions: [...(first.variableDefinitions ?? []), ...added],
    selectionSet: { ...first.selectionSet, selections },
  }
}

type RepeatedDocument<List> = TadaDocumentNode<
  Partial<Record<`list${number}`, List>>,
  Record<string, unknown>
>

/**
 * Repeats the field `list` of a document as `list1`, `list2` and so on. Its variables get the same
 * numbers, except those that all of the fields share.
 */
export const repeatField = <List>(
  { kind, definitions }: TadaDocumentNode<{ list?: List }, never>,
  shared: readonly string[] = [],
): RepeatedDocument<List> => ({
  kind,
  definitions: definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? repeat(definition, shared) : definition,
  ),
})

export const numberVariables = (fields: readonly object[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((variables, index) =>
      Object.entries(variables).map(([name, value]) => [`${name}${index + 1}`, value]),
    ),
  )
