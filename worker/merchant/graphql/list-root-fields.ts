import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql'

/**
 * Lists the names of the root fields of all operations, with fragments expanded. If a document
 * requests a field twice, the list contains its name twice.
 */
export function listRootFields({ definitions }: DocumentNode): string[] {
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
  // Each fragment is expanded only once. This prevents endless loops, and a second expansion would
  // add no new field.
  const listFields = ({ selections }: SelectionSetNode): string[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value]
      if (selection.kind === Kind.INLINE_FRAGMENT) return listFields(selection.selectionSet)
      const fragment = fragments.get(selection.name.value)
      fragments.delete(selection.name.value)
      return fragment ? listFields(fragment.selectionSet) : []
    })
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? listFields(definition.selectionSet) : [],
  )
}
