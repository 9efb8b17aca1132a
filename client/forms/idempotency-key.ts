/**
 * Creates a UUID. The browser has no `crypto.randomUUID` on a page without HTTPS, for example when
 * a phone opens a local build.
 */
export function createIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

export type ActionKeys = {
  /**
   * Returns the key of the action that `owner` is about to send. The key stays the same for the
   * same fields until the action is settled.
   */
  getOrCreateKey: (owner: object, fields: string) => string
  settle: (owner: object) => void
}

/**
 * Creates one idempotency key per action. A retry after a broken connection sends the same key, so
 * that the server does not do the action twice.
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
