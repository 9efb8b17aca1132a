import { createIdempotencyKey } from '../browser/idempotency-key.ts'

export type ActionKeys = {
  /** The key stays the same for the same fields until the action is settled. */
  getOrCreateKey: (owner: object, fields: string) => string
  settle: (owner: object) => void
}

/** A retry sends the same key, so that the server does not do the action twice. */
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
