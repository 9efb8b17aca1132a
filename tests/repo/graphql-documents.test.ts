import {
  buildSchema,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { listFiles, readText } from './repository.ts'

// The scripts in this folder write files when they are imported, so they are excluded here.
const modules = import.meta.glob<Record<string, unknown>>(
  ['../../worker/merchant-api/**/*.ts', '!../../worker/merchant-api/**/*.{test,script}.ts'],
  { eager: true },
)

const contract = buildSchema(readText('.generated/contract.graphql'))

function isDocument(value: unknown): value is DocumentNode {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT
  )
}

const documents = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported).flatMap(([name, document]) =>
    isDocument(document) ? [{ file: path.slice('../../'.length), name, document }] : [],
  ),
)
const isOperation = (document: DocumentNode) =>
  document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)
const operations = documents.filter(({ document }) => isOperation(document))
const fragments = documents.filter(({ document }) => !isOperation(document))

describe('GraphQL documents of the storefront', () => {
  it.each(operations)(
    'the GraphQL document $name in $file is valid against the contract [API-06]',
    ({ document }) => {
      expect(validate(contract, document).map(({ message }) => message)).toEqual([])
    },
  )

  it.each(fragments)(
    'the GraphQL fragment $name in $file is valid against the contract [API-06]',
    ({ document }) => {
      const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)
      expect(validate(contract, document, rules).map(({ message }) => message)).toEqual([])
    },
  )

  it.each(operations)(
    'the GraphQL document $name in $file contains one operation with the name of the document [API-06]',
    ({ name, document }) => {
      const own = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
      expect(own.map((definition) => 'name' in definition && definition.name?.value)).toEqual([
        name.replace(/Document$/, ''),
      ])
    },
  )

  it('every GraphQL document is exported, so these tests find all of them [API-06]', () => {
    const sources = listFiles()
      .filter(
        (file) => /^worker\/(?!merchant\/).*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
      )
      .filter((file) => file !== 'worker/merchant-api/client/graphql.ts')
      .map(readText)
    const find = (pattern: RegExp) => sources.flatMap((text) => [...text.matchAll(pattern)])
    // A function may add to the document.
    const exported = find(/^export const \w+ = (?:\w+\(\s*)*graphql(?:InContext)?\(/gm)
    expect(exported).toHaveLength(find(/\bgraphql\w*\(/g).length)
    expect(exported).toHaveLength(documents.length)
  })

  it('the validation reports a field that does not exist in the contract [API-06]', () => {
    const document = parse('query categories { categories { alias flavour } }')
    expect(validate(contract, document)).toHaveLength(1)
  })
})
