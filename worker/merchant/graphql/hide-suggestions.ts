import type { Plugin } from 'graphql-yoga'
import type { MerchantContext } from '../schema/context.ts'

const SUGGESTION = / ?Did you mean [^?]*\?/g

function hide(errors: readonly { message: string }[]): void {
  for (const error of errors) {
    error.message = error.message.replace(SUGGESTION, '')
  }
}

/** A wrong name of anything, in the document or in its variables, is never answered with the right one. */
export function useHiddenSuggestions(): Plugin<MerchantContext> {
  return {
    onValidate() {
      return ({ result }) => hide(result)
    },
    onExecute() {
      return {
        onExecuteDone({ result }) {
          if ('errors' in result) hide(result.errors ?? [])
        },
      }
    },
  }
}
