import errorCodes from '../../../../worker/merchant/docs/errors.md?raw'
import limitCodes from '../../../../worker/merchant/docs/limits.md?raw'
import type { send } from '../merchant.ts'

const documentation = `${errorCodes}${limitCodes}`

type Reply = Awaited<ReturnType<typeof send>>

/**
 * Returns the unexpected errors. A client may receive only an error about its variables or a code
 * that the documentation lists.
 */
export function listErrorFaults({ status, errors }: Reply): string[] {
  // The status 413 is not an unexpected error here, because the size limit has its own tests.
  if (status === 413) return []
  const unexpectedErrors = errors.filter(({ message, extensions }) => {
    if (/^Variable ("\$|'\$)/.test(message)) return false
    const code = extensions?.code
    return !code || code === 'INTERNAL_SERVER_ERROR' || !documentation.includes(`\`${code}\``)
  })
  const descriptions = unexpectedErrors.map(
    ({ message, extensions }) => `${extensions?.code}: ${message}`,
  )
  return status < 500 ? descriptions : [`status ${status}`, ...descriptions]
}
