import { removePersonalTexts } from '#shared/measurement/personal-texts.ts'
import { log } from '../../log/log.ts'
import { MerchantError, MerchantRefusal } from './errors.ts'

export type ReplyError = {
  message: string
  path?: readonly (string | number)[] | undefined
  extensions?: {
    code?: unknown
    amountLeftFormatted?: unknown
    reason?: unknown
    promoCode?: unknown
  }
}

export type Reply = { status: number; data?: unknown; errors?: ReplyError[] | undefined }

function toRefusal(error: ReplyError): MerchantRefusal {
  const { code, amountLeftFormatted, reason, promoCode } = error.extensions ?? {}
  const toText = (value: unknown) => (typeof value === 'string' ? value : null)
  return new MerchantRefusal(error.message, toText(code), {
    amountLeft: toText(amountLeftFormatted),
    reason: toText(reason),
    promoCode: toText(promoCode),
    path: error.path?.join('/') ?? null,
  })
}

type DataOptions = {
  requestId: string
  optional?: readonly string[] | undefined
  onPartFailed?: (() => void) | undefined
}

function isOptional({ path = [] }: ReplyError, optional: readonly string[]): boolean {
  const names = path.filter((part) => typeof part === 'string')
  return names.some((_, index) => optional.includes(names.slice(0, index + 1).join('/')))
}

/** Throws if the call failed. An error of an optional field is only logged. */
export function toData(
  reply: Reply,
  { requestId, optional = [], onPartFailed }: DataOptions,
): unknown {
  const { status, data, errors = [] } = reply
  if (status >= 300) {
    const message = `Response not successful: Received status code ${status}`
    throw new MerchantError(message, { upstreamStatus: status })
  }
  const error = errors.find((each) => !data || !isOptional(each, optional))
  if (error) throw toRefusal(error)
  if (errors.length > 0) onPartFailed?.()
  for (const { message, path = [] } of errors)
    log('warn', 'part-failed', {
      requestId,
      part: path.join('/'),
      error: removePersonalTexts(message),
    })
  return data
}
