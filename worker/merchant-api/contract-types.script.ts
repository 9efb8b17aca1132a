// Writes the contract as types for gql.tada, whose own command does not run on TypeScript 7.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

const files = ['shared/merchant-api.graphql', 'shared/merchant-extensions.graphql']
const contract = buildSchema(files.map((file) => readFileSync(file, 'utf8')).join('\n'))
const introspection = introspectionFromSchema(contract, { descriptions: false })
const types = outputIntrospectionFile(minifyIntrospection(introspection), {
  fileType: '.d.ts',
  shouldPreprocess: true,
})

mkdirSync('.generated', { recursive: true })
// The tail of the output augments the package globally; here the types are imported where they are
// used.
writeFileSync('.generated/merchant-api.d.ts', types.slice(0, types.indexOf('import * as gqlTada')))
