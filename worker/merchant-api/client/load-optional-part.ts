import { describeError, log } from '../../log/log.ts'
import type { MerchantClient } from './client.ts'
import { MerchantError, MerchantRefusal } from './errors.ts'

type OptionalPart<Part> = {
  load: (merchant: MerchantClient) => Promise<Part>
  fallback: Part
  /** Its name in the log. */
  part: string
}

const withOptionalCalls = (merchant: MerchantClient): MerchantClient => ({
  ...merchant,
  call: (document, variables, options) =>
    merchant.call(document, variables, { ...options, isOptional: true }),
})

/** Throws an error again that is no failure of the merchant. */
export function logFailedPart(part: string, error: unknown): void {
  if (!(error instanceof MerchantError || error instanceof MerchantRefusal)) throw error
  log('warn', 'part-failed', { part, ...describeError(error) })
}

/** If the merchant fails, the page is shown with the fallback, but not cached for long. */
export async function loadOptionalPart<Part>(
  merchant: MerchantClient,
  { load, fallback, part }: OptionalPart<Part>,
): Promise<Part> {
  try {
    return await load(withOptionalCalls(merchant))
  } catch (error) {
    logFailedPart(part, error)
    merchant.onPartFailed?.()
    return fallback
  }
}
