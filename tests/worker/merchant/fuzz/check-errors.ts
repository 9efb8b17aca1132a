import readMe from '../../../../worker/merchant/README.md?raw'
import type { send } from '../merchant.ts'

type Reply = Awaited<ReturnType<typeof send>>

/** A client is told what a document lacks, or a code of the README; anything else is a fault of ours. */
export function findFalseErrors({ status, errors }: Reply): string[] {
  // Long texts on long texts: how much a request may hold has tests of its own.
  if (status === 413) return []
  const unforeseen = errors.filter(({ message, extensions }) => {
    if (/^Variable ("\$|'\$)/.test(message)) return false
    const code = extensions?.code
    return !code || code === 'INTERNAL_SERVER_ERROR' || !readMe.includes(`\`${code}\``)
  })
  const told = unforeseen.map(({ message, extensions }) => `${extensions?.code}: ${message}`)
  return status < 500 ? told : [`status ${status}`, ...told]
}
