import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FieldNode,
  type SelectionSetNode,
} from 'graphql'
import contractFields from '../../../.generated/contract-fields.json' with { type: 'json' }

const fieldTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = contractFields

type Check = (value: unknown) => boolean

const isNumber: Check = (value) => typeof value === 'number'
const isText: Check = (value) => typeof value === 'string'
/** Scalars that are no texts. Enums are texts. */
const scalars: Readonly<Record<string, Check>> = {
  Int: isNumber,
  Float: isNumber,
  Decimal: isNumber,
  Long: isNumber,
  Boolean: (value) => typeof value === 'boolean',
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Builds the check of one document. `path` receives the names of the first field that does not fit. */
function createDocumentCheck(document: DocumentNode, path: string[]): Check {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )

  // The contract has no interfaces and unions, so a fragment has the type of its place.
  const listFields = ({ selections }: SelectionSetNode): readonly FieldNode[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection]
      if (selection.kind === Kind.INLINE_FRAGMENT) return listFields(selection.selectionSet)
      const fragment = fragments.get(selection.name.value)
      return fragment ? listFields(fragment.selectionSet) : []
    })

  function checkObject(type: string, selectionSet: SelectionSetNode): Check {
    const checks = listFields(selectionSet).map((field) => {
      const { name, alias, directives = [] } = field
      const check = checkNullable(fieldTypes[type]?.[name.value] ?? 'String', field)
      // A field with a condition may be missing.
      return { key: alias?.value ?? name.value, check, isOptional: directives.length > 0 }
    })
    return (value) => {
      if (!isObject(value)) return false
      for (const { key, check, isOptional } of checks) {
        const part = value[key]
        if (check(part) || (isOptional && part === undefined)) continue
        path.unshift(key)
        return false
      }
      return true
    }
  }

  function checkNullable(type: string, field: FieldNode): Check {
    if (type.endsWith('!')) return checkValue(type.slice(0, -1), field)
    const check = checkValue(type, field)
    return (value) => value === null || check(value)
  }

  function checkValue(type: string, field: FieldNode): Check {
    if (type.startsWith('[')) {
      const check = checkNullable(type.slice(1, -1), field)
      return (value) => Array.isArray(value) && value.every((item) => check(item))
    }
    const { selectionSet } = field
    return selectionSet ? checkObject(type, selectionSet) : (scalars[type] ?? isText)
  }

  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return () => true
  const isWrite = operation.operation === OperationTypeNode.MUTATION
  const root = isWrite ? 'GeinsMerchantApiMutation' : 'GeinsMerchantApiQuery'
  return checkObject(root, operation.selectionSet)
}

const checks = new WeakMap<DocumentNode, (data: unknown) => string | null>()

/**
 * Returns the path of a field in a reply that the document asks for and that is missing or has another
 * type than in the contract, or null. The check of a document is built once.
 */
export function findReplyFault(document: DocumentNode, data: unknown): string | null {
  const known = checks.get(document)
  if (known) return known(data)
  const path: string[] = []
  const isFitting = createDocumentCheck(document, path)
  const findFault = (reply: unknown) => {
    path.length = 0
    return isFitting(reply) ? null : path.join('.')
  }
  checks.set(document, findFault)
  return findFault(data)
}
