import { createQueue } from '../browser/queue.ts'

/** `superseded`: a later request replaced this one, so its answer is out of date. */
export type LatestAnswer<Answer> = { status: 'superseded' } | { status: 'answered'; answer: Answer }

/**
 * Requests that wait are replaced by later ones, so the server sees the changes in the order in
 * which the shopper made them. `request` must not reject.
 */
export function createLatestRequest<Input, Answer>(request: (input: Input) => Promise<Answer>) {
  const runInTurn = createQueue()
  let latest = 0
  let openCount = 0

  async function send(input: Input): Promise<LatestAnswer<Answer>> {
    latest += 1
    openCount += 1
    const number = latest
    const result = await runInTurn(async () =>
      number === latest ? { answer: await request(input) } : null,
    )
    openCount -= 1
    return result && number === latest
      ? { status: 'answered', ...result }
      : { status: 'superseded' }
  }
  /** Resolves when nothing is under way. */
  async function settle(): Promise<void> {
    await runInTurn(() => Promise.resolve())
    if (openCount > 0) await settle()
  }
  return { send, settle, isBusy: () => openCount > 0 }
}
