type WaitingRead = {
  statement: D1PreparedStatement
  /** Its SQL and its values. */
  key: string
  result: Promise<D1Result<never>>
  resolve: (result: D1Result<never>) => void
  reject: (error: unknown) => void
}

/** An error of one statement, unlike that of a database that is overloaded or cannot be reached. */
const STATEMENT_ERROR = /SQLITE_/

// Other statements may write, also those that return rows.
const READ = /^\s*(SELECT|WITH)\b/

/**
 * Makes one call to the database of all reads that a request starts at the same time, and of those
 * that wait when it starts a batch; equal ones run once. Every call crosses the network, and the
 * database runs the statements one after the other anyway.
 */
export function batchReads(db: D1Database): D1Database {
  const queue = new ReadQueue(db)
  return {
    prepare: (sql) =>
      READ.test(sql) ? new QueuedStatement(queue, db.prepare(sql), sql) : db.prepare(sql),
    batch: (statements) => queue.runBatch(statements),
    exec: (sql) => db.exec(sql),
    dump: () => db.dump(),
    withSession: (constraint) => db.withSession(constraint),
  }
}

class QueuedStatement implements D1PreparedStatement {
  readonly #queue: ReadQueue
  readonly statement: D1PreparedStatement
  readonly #key: string

  constructor(queue: ReadQueue, statement: D1PreparedStatement, key: string) {
    this.#queue = queue
    this.statement = statement
    this.#key = key
  }

  bind(...values: unknown[]): QueuedStatement {
    const key = this.#key + JSON.stringify(values)
    return new QueuedStatement(this.#queue, this.statement.bind(...values), key)
  }

  all<Row>(): Promise<D1Result<Row>> {
    return this.#queue.add<Row>(this.statement, this.#key)
  }

  run<Row>(): Promise<D1Result<Row>> {
    return this.all()
  }

  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all<Record<string, unknown>>()).results
    if (!row) return null
    return column === undefined ? row : row[column]
  }

  raw(): Promise<never> {
    return Promise.reject(new Error('Raw rows are not supported'))
  }
}

class ReadQueue {
  readonly #db: D1Database
  #reads: WaitingRead[] = []

  constructor(db: D1Database) {
    this.#db = db
  }

  add<Row>(statement: D1PreparedStatement, key: string): Promise<D1Result<Row>> {
    const equal = this.#reads.find((read) => read.key === key)
    if (equal) return equal.result
    const { promise: result, resolve, reject } = Promise.withResolvers<D1Result<never>>()
    if (this.#reads.length === 0) setTimeout(() => void this.#run(this.#take()), 0)
    this.#reads.push({ statement, key, result, resolve, reject })
    return result
  }

  async runBatch<Row>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> {
    if (statements.every((statement) => statement instanceof QueuedStatement))
      return Promise.all(statements.map((statement) => statement.all<Row>()))
    const reads = this.#take()
    const own = statements.map((statement) =>
      statement instanceof QueuedStatement ? statement.statement : statement,
    )
    try {
      const results = await this.#db.batch<never>([
        ...own,
        ...reads.map(({ statement }) => statement),
      ])
      settle(reads, results.slice(own.length))
      return results.slice(0, own.length)
    } catch (error) {
      // A refused write must not fail the reads that it took along.
      await this.#runAlone(reads, error)
      throw error
    }
  }

  #take(): WaitingRead[] {
    const reads = this.#reads
    this.#reads = []
    return reads
  }

  async #run(reads: WaitingRead[]): Promise<void> {
    if (reads.length === 0) return
    try {
      settle(reads, await this.#db.batch<never>(reads.map(({ statement }) => statement)))
    } catch (error) {
      if (reads.length === 1) reads[0]?.reject(error)
      else await this.#runAlone(reads, error)
    }
  }

  /** If one statement fails, each read runs alone, so that the others do not fail. */
  async #runAlone(reads: WaitingRead[], error: unknown): Promise<void> {
    if (STATEMENT_ERROR.test(String(error)))
      await Promise.all(reads.map((read) => this.#run([read])))
    else for (const { reject } of reads) reject(error)
  }
}

function settle(reads: readonly WaitingRead[], results: readonly D1Result<never>[]): void {
  for (const [index, { resolve, reject }] of reads.entries()) {
    const result = results[index]
    if (result) resolve(result)
    else reject(new Error('The database returned no result'))
  }
}
