// This script generates the TypeScript types of the resolvers from the GraphQL contract that
// `worker/merchant-api/contract-types.script.ts` has written.
import { readFileSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import { parse } from 'graphql'

const toTypeName = (name: string) =>
  name.replace(/^GeinsMerchantApi/, '').replace(/^./, (letter) => letter.toUpperCase())

const types = await codegen({
  filename: 'merchant-resolvers.d.ts',
  schema: parse(readFileSync('.generated/contract.graphql', 'utf8')),
  documents: [],
  config: {
    useTypeImports: true,
    // Shortens the generated names: `GeinsMerchantApiQueryProductsArgs` becomes
    // `QueryProductsArgs`.
    namingConvention: { typeNames: toTypeName },
    contextType: '../worker/merchant/schema/request/context.ts#MerchantContext',
    // A resolver may return an object whose fields are values, promises or functions.
    defaultMapper: '../worker/merchant/schema/request/context.ts#Resolvable<{T}>',
    enumsAsTypes: true,
    skipTypename: true,
    maybeValue: 'T | null | undefined',
    inputMaybeValue: 'T | null',
    defaultScalarType: 'unknown',
  },
  plugins: [{ typescript: {} }, { resolvers: {} }],
  pluginMap: { typescript, resolvers },
})

writeFileSync('.generated/merchant-resolvers.d.ts', types)
