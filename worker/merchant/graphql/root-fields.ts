import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** Names of the fields at the root of a document's operations, fragments opened, each as often as it stands there. */
export function listRootFields({ definitions }: DocumentNode): string[] {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition)
    }
  }
  // Each fragment is opened once: a circle ends, and a repeat of it asks for nothing new.
  const open = ({ selections }: SelectionSetNode): string[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value]
      if (selection.kind === Kind.INLINE_FRAGMENT) return open(selection.selectionSet)
      const fragment = fragments.get(selection.name.value)
      fragments.delete(selection.name.value)
      return fragment ? open(fragment.selectionSet) : []
    })
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? open(definition.selectionSet) : [],
  )
}
