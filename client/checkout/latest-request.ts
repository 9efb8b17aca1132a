/** `superseded`: a later request replaced this one, so its answer is out of date. */
export type LatestAnswer<Answer> = { status: 'superseded' } | { status: 'answered'; answer: Answer }

export type LatestRequest<Input, Answer> = {
  send: (input: Input) => Promise<LatestAnswer<Answer>>
  /** Resolves when nothing is under way. */
  settle: () => Promise<void>
  isBusy: () => boolean
}

/**
 * Sends one request at a time and answers only the latest. Requests that wait are replaced by later
 * ones, so the server sees the changes in the order in which the shopper made them. `request` must
 * not reject.
 */
export function createLatestRequest<Input, Answer>(
  request: (input: Input) => Promise<Answer>,
): LatestRequest<Input, Answer> {
  let latest = 0
  let pending: Promise<unknown> | null = null

  async function run(input: Input, number: number, before: Promise<unknown> | null) {
    await before
    if (number !== latest) return { status: 'superseded' } as const
    const answer = await request(input)
    return number === latest
      ? ({ status: 'answered', answer } as const)
      : ({ status: 'superseded' } as const)
  }
  async function settle(): Promise<void> {
    if (!pending) return
    await pending
    await settle()
  }
  return {
    async send(input) {
      latest += 1
      const current = run(input, latest, pending)
      pending = current
      const result = await current
      if (pending === current) pending = null
      return result
    },
    settle,
    isBusy: () => pending !== null,
  }
}
