import { describeError, log } from '../../log/log.ts'
import type { MerchantClient } from './client.ts'
import { MerchantError, MerchantRefusal } from './errors.ts'

type OptionalPart<Part> = {
  /** Loads the part with the given client, which gives up early if the merchant hangs. */
  load: (merchant: MerchantClient) => Promise<Part>
  /** The part to use if the merchant fails. */
  fallback: Part
  /** Event that is logged if the merchant fails. */
  failureEvent: string
}

const withOptionalCalls = (merchant: MerchantClient): MerchantClient => ({
  ...merchant,
  call: (document, variables, options) =>
    merchant.call(document, variables, { ...options, isOptional: true }),
})

/**
 * Loads a part that a page can do without. If the merchant fails, the failure is logged and the
 * page is shown with the fallback, but not cached for long.
 */
export async function loadOptionalPart<Part>(
  merchant: MerchantClient,
  { load, fallback, failureEvent }: OptionalPart<Part>,
): Promise<Part> {
  try {
    return await load(withOptionalCalls(merchant))
  } catch (error) {
    if (!(error instanceof MerchantError || error instanceof MerchantRefusal)) throw error
    log('warn', failureEvent, describeError(error))
    merchant.onPartFailed?.()
    return fallback
  }
}
