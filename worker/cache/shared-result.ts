import { SingleFlight } from './single-flight.ts'

export class SharedResult<Value> {
  readonly #milliseconds: number
  readonly #flight = new SingleFlight<Value>()
  #last: { value: Value; validUntil: number } | null = null

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  async get(
    work: () => Promise<Value>,
    waitUntil: (promise: Promise<unknown>) => void,
  ): Promise<Value> {
    if (this.#last && Date.now() < this.#last.validUntil) return this.#last.value
    const { value, isLeader } = await this.#flight.run('', { work, waitUntil })
    if (isLeader) this.#last = { value, validUntil: Date.now() + this.#milliseconds }
    return value
  }
}
