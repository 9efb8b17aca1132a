import type { Plugin } from 'graphql-yoga'
import type { MerchantContext } from '../schema/request/context.ts'

const SUGGESTION = / ?Did you mean [^?]*\?/g

function removeSuggestions(errors: readonly { message: string }[]): void {
  for (const error of errors) {
    error.message = error.message.replace(SUGGESTION, '')
  }
}

/** Removes suggestions of correct names, such as "Did you mean …?", from GraphQL error messages. */
export function useHiddenSuggestions(): Plugin<MerchantContext> {
  return {
    onValidate() {
      return ({ result }) => removeSuggestions(result)
    },
    onExecute() {
      return {
        onExecuteDone({ result }) {
          if ('errors' in result) removeSuggestions(result.errors ?? [])
        },
      }
    },
  }
}
