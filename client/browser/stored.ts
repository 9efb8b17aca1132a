import type { Schema } from '#shared/json/schema.ts'

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type Stored<Value> = {
  /** Returns null if nothing is stored, if it does not match the schema or if storage is blocked. */
  read: () => Value | null
  /** Stores the value, or removes it for null. Returns false if storage is blocked or full. */
  write: (value: Value | null) => boolean
  consume: () => Value | null
}

/** A value that the browser, or the tab, stores as JSON. A browser that blocks storage throws in `getStorage`. */
export function stored<Value>(
  key: string,
  schema: Schema<Value>,
  getStorage: () => TextStorage,
): Stored<Value> {
  function read() {
    try {
      const text = getStorage().getItem(key)
      return text === null ? null : schema.parse(JSON.parse(text))
    } catch {
      // Another version of the script may have stored something else.
      return null
    }
  }
  function write(value: Value | null) {
    try {
      if (value === null) getStorage().removeItem(key)
      else getStorage().setItem(key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  }
  function consume() {
    const value = read()
    write(null)
    return value
  }
  return { read, write, consume }
}
