type Bounds = {
  maxEntries: number
  /** Longer keys are not kept: they are searches and attacks. */
  maxKeyLength?: number
}

/** What is remembered by keys that visitors choose: the one that was set longest ago goes first. */
export class BoundedMap<Value> {
  readonly #values = new Map<string, Value>()
  readonly #maxEntries: number
  readonly #maxKeyLength: number

  constructor({ maxEntries, maxKeyLength = Infinity }: Bounds) {
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

  deleteWhere(isOver: (value: Value) => boolean): void {
    for (const [key, value] of this.#values) {
      if (isOver(value)) this.#values.delete(key)
    }
  }

  clear(): void {
    this.#values.clear()
  }
}
