type BoundedMapOptions = {
  maxEntries: number
  /** Longer keys are not stored; they come from searches and attacks. */
  maxKeyLength?: number
}

/**
 * A map for keys that visitors choose. When it is full, the entry that was set longest ago is
 * dropped first.
 */
export class BoundedMap<Value> {
  readonly #values = new Map<string, Value>()
  readonly #maxEntries: number
  readonly #maxKeyLength: number

  constructor({ maxEntries, maxKeyLength = Infinity }: BoundedMapOptions) {
    this.#maxEntries = maxEntries
    this.#maxKeyLength = maxKeyLength
  }

  get size(): number {
    return this.#values.size
  }

  get(key: string): Value | undefined {
    return this.#values.get(key)
  }

  set(key: string, value: Value): void {
    if (key.length > this.#maxKeyLength) return
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size <= this.#maxEntries) return
    const [oldest] = this.#values.keys()
    if (oldest !== undefined) this.#values.delete(oldest)
  }

  delete(key: string): void {
    this.#values.delete(key)
  }

  deleteWhere(shouldDelete: (value: Value) => boolean): void {
    for (const [key, value] of this.#values) {
      if (shouldDelete(value)) this.#values.delete(key)
    }
  }

  clear(): void {
    this.#values.clear()
  }
}
