import type { Plugin } from 'graphql-yoga'
import type { MerchantContext } from '../schema/context.ts'

const SUGGESTION = / ?Did you mean [^?]*\?/g
const WRONG_VARIABLE = /^Variable "\$(\w+)" got invalid value/

function hide(errors: readonly { message: string }[]): void {
  for (const error of errors) {
    error.message = error.message
      .replace(SUGGESTION, '')
      // Published clients look for these words.
      .replace(WRONG_VARIABLE, "Variable '$$$1' is invalid: it got")
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
