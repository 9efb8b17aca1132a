import type { Settings } from '../../channel/settings.ts'

/**
 * Replaces the identifiers that an account gives to parameters by those that the shop knows, in all
 * products of a reply.
 */
export function renameParameters(reply: unknown, parameters: Settings['PARAMETERS'] = {}): void {
  const own = Object.entries(parameters)
  const names = new Map(own.map(([known, identifier]) => [identifier, known]))
  if (names.size > 0) rename(reply, names)
}

function rename(value: unknown, names: ReadonlyMap<string, string>): void {
  if (typeof value !== 'object' || value === null) return
  if ('identifier' in value && typeof value.identifier === 'string') {
    value.identifier = names.get(value.identifier) ?? value.identifier
  }
  for (const part of Object.values(value)) rename(part, names)
}
