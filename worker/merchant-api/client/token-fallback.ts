import { MerchantError } from './errors.ts'
import type { LoadData } from './operation.ts'

export const isTokenRefused = (error: unknown): boolean =>
  error instanceof MerchantError && (error.upstreamStatus === 401 || error.upstreamStatus === 403)

type TokenOptions = { token?: string | undefined; onTokenRefused?: (() => void) | undefined }

/**
 * Sends the shopper's token until the merchant refuses it; after that, queries are sent without a
 * token. A call that has its own token does not change.
 */
export function withTokenFallback(
  loadData: LoadData,
  { token, onTokenRefused }: TokenOptions,
): LoadData {
  let currentToken = token
  const dropToken = () => {
    if (currentToken !== undefined) onTokenRefused?.()
    currentToken = undefined
  }
  return async (operation, options) => {
    const usedToken = currentToken
    if (options.token !== undefined || usedToken === undefined) return loadData(operation, options)
    try {
      return await loadData(operation, { ...options, token: usedToken })
    } catch (error) {
      if (!isTokenRefused(error)) throw error
      // Only queries are repeated without the token; a mutation never is.
      if (!options.isWrite) {
        // If the merchant refuses the call without a token too, the token is not the cause. Then
        // this call throws, and the token is kept.
        const data = await loadData(operation, options)
        dropToken()
        return data
      }
      dropToken()
      throw error
    }
  }
}
