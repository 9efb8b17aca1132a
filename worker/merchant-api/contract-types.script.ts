// Writes the types of the GraphQL contract for gql.tada, because gql.tada's own command does not
// run on TypeScript 7, and the types of its fields, by which replies are checked.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema, isObjectType } from 'graphql'

const files = [
  'shared/merchant-api.graphql',
  'shared/merchant-extensions.graphql',
  'shared/merchant-consent.graphql',
  'shared/merchant-contact.graphql',
  'shared/merchant-customer.graphql',
  'shared/merchant-search.graphql',
  'shared/merchant-orders.graphql',
  'shared/merchant-shipping.graphql',
]
const contract = buildSchema(files.map((file) => readFileSync(file, 'utf8')).join('\n'))
const introspection = introspectionFromSchema(contract, { descriptions: false })
const types = outputIntrospectionFile(minifyIntrospection(introspection), {
  fileType: '.d.ts',
  shouldPreprocess: true,
})

mkdirSync('.generated', { recursive: true })
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
