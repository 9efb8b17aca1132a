const address = /([^\s@"'<>,;]{1,64})@([^\s@"'<>,;]{1,250})/g

/** Replaces e-mail addresses in all texts of a value by `***@` and their domain. */
export function maskAddresses(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(address, '***@$2')
  if (Array.isArray(value)) return value.map(maskAddresses)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, maskAddresses(field)]),
  )
}
