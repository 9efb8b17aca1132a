import type { Schema } from '#shared/json/schema.ts'

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A value that the browser, or the tab, stores as JSON. A browser that blocks storage throws in `getStorage`. */
export function stored<Value>(key: string, schema: Schema<Value>, getStorage: () => TextStorage) {
  /** Returns null if nothing is stored, if it does not match the schema or if storage is blocked. */
  function read(): Value | null {
    try {
      const text = getStorage().getItem(key)
      return text === null ? null : schema.parse(JSON.parse(text))
    } catch {
      // Another version of the script may have stored something else.
      return null
    }
  }
  /** Stores the value, or removes it for null. Returns false if storage is blocked or full. */
  function write(value: Value | null): boolean {
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
