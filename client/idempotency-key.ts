/** A UUID. `crypto.randomUUID` is missing where the page is not served securely, as on a phone that tries a local build. */
export function createIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

export type ActionKeys = {
  /** The key of the action that `owner` is about to send; the same one until it is answered. */
  keyFor: (owner: object, fields: string) => string
  settle: (owner: object) => void
}

/** One key for one action: who tries again after a broken connection repeats the action instead of doing it twice. */
export function createActionKeys(createKey = createIdempotencyKey): ActionKeys {
  const open = new WeakMap<object, { fields: string; key: string }>()
  return {
    keyFor(owner, fields) {
      const known = open.get(owner)
      if (known?.fields === fields) return known.key
      const key = createKey()
      open.set(owner, { fields, key })
      return key
    },
    settle: (owner) => void open.delete(owner),
  }
}
