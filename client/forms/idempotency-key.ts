/**
 * Creates a UUID. `crypto.randomUUID` is missing on a page without HTTPS, such as a local build
 * opened on a phone.
 */
export function createIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

export type ActionKeys = {
  /**
   * Returns the key of the action that `owner` is about to send; it stays the same until the action
   * is settled.
   */
  getOrCreateKey: (owner: object, fields: string) => string
  settle: (owner: object) => void
}

/**
 * Creates one key per action: a retry after a broken connection repeats the action instead of doing
 * it twice.
 */
export function createActionKeys(createKey = createIdempotencyKey): ActionKeys {
  const pendingKeys = new WeakMap<object, { fields: string; key: string }>()
  return {
    getOrCreateKey(owner, fields) {
      const pending = pendingKeys.get(owner)
      if (pending?.fields === fields) return pending.key
      const key = createKey()
      pendingKeys.set(owner, { fields, key })
      return key
    },
    settle: (owner) => void pendingKeys.delete(owner),
  }
}
