import { MerchantError } from './errors.ts'
import type { LoadData } from './operation.ts'

const isTokenRefused = (error: unknown) =>
  error instanceof MerchantError && (error.upstreamStatus === 401 || error.upstreamStatus === 403)

type Bearer = { token?: string | undefined; onTokenRefused?: (() => void) | undefined }

/**
 * Sends the shopper's token until the merchant refuses it; then queries continue without a token. A
 * call with a token of its own is left alone.
 */
export function withTokenFallback(loadData: LoadData, { token, onTokenRefused }: Bearer): LoadData {
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
      // A mutation is never repeated without the token.
      if (!options.isWrite) {
        // If calls without a token are refused too, the token is not the reason.
        const data = await loadData(operation, options)
        dropToken()
        return data
      }
      dropToken()
      throw error
    }
  }
}
