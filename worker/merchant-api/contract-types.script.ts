// Writes the GraphQL contract with its extensions to one file, its types for gql.tada, because the
// own command of gql.tada does not run on TypeScript 7, and the types of its fields, by which replies
// are checked.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema, isObjectType } from 'graphql'

const files = [
  'shared/merchant-api.graphql',
  'shared/merchant-extensions.graphql',
  'shared/merchant-consent.graphql',
  'shared/merchant-contact.graphql',
  'shared/merchant-customer.graphql',
  'shared/merchant-orders.graphql',
  'shared/merchant-search.graphql',
  'shared/merchant-shipping.graphql',
]
const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
const contract = buildSchema(text)
const introspection = introspectionFromSchema(contract, { descriptions: false })
const types = outputIntrospectionFile(minifyIntrospection(introspection), {
  fileType: '.d.ts',
  shouldPreprocess: true,
})

mkdirSync('.generated', { recursive: true })
writeFileSync('.generated/contract.graphql', text)
// The end of the generated file declares the types globally. It is cut off, because the project
// imports the types where it needs them.
writeFileSync('.generated/merchant-api.d.ts', types.slice(0, types.indexOf('import * as gqlTada')))

const objectTypes = Object.values(contract.getTypeMap())
  .filter((type) => isObjectType(type))
  .filter(({ name }) => !name.startsWith('__'))
const fields = objectTypes.map((type) => [
  type.name,
  Object.fromEntries(
    Object.values(type.getFields()).map((field) => [field.name, field.type.toString()]),
  ),
])
writeFileSync('.generated/contract-fields.json', JSON.stringify(Object.fromEntries(fields)))
