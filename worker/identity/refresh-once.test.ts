import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { IdentityOutcome } from './identity-service.ts'
import { forgetRefreshes, refreshOnce } from './refresh-once.ts'

const signedIn: IdentityOutcome = {
  kind: 'signed-in',
  tokens: { token: 't', maxAgeSeconds: 900, refreshToken: 'next' },
}
const failed: IdentityOutcome = { kind: 'failed' }

beforeEach(() => {
  forgetRefreshes()
  vi.useRealTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const pass = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] })

const waitUntil = vi.fn()
const ask = (token: string, work: () => Promise<IdentityOutcome>) =>
  refreshOnce(token, { work, patienceMilliseconds: 1000, waitUntil })

/** A refresh that ends when the test says so. */
function createRefresh() {
  let end: ((outcome: IdentityOutcome) => void) | undefined
  const work = vi.fn(
    () =>
      new Promise<IdentityOutcome>((resolve) => {
        end = resolve
      }),
  )
  return { work, end: (outcome: IdentityOutcome) => end?.(outcome) }
}

describe('refreshing once', () => {
  it('ACCOUNT-02 gives all who ask together, or soon after, the one answer', async () => {
    const work = vi.fn(() => Promise.resolve(signedIn))
    const answers = await Promise.all([1, 2, 3].map(() => ask('held', work)))
    expect(answers).toEqual([signedIn, signedIn, signedIn])
    await ask('held', work)
    expect(work).toHaveBeenCalledTimes(1)
    await ask('of another', work)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('ACCOUNT-02 asks again once the answer is old, however often it was given', async () => {
    const work = vi.fn(() => Promise.resolve(signedIn))
    await ask('held', work)
    pass(20_000)
    await ask('held', work)
    expect(work).toHaveBeenCalledTimes(1)
    pass(11_000)
    await ask('held', work)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('ACCOUNT-07 leaves a service alone for five seconds after a failure', async () => {
    const work = vi.fn(() => Promise.resolve(failed))
    await ask('held', work)
    pass(4_900)
    expect(await ask('held', work)).toEqual(failed)
    expect(work).toHaveBeenCalledTimes(1)
    pass(200)
    await ask('held', work)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('ACCOUNT-02 keeps a bounded number of answers', async () => {
    const work = vi.fn(() => Promise.resolve(signedIn))
    for (let shopper = 0; shopper < 600; shopper++) await ask(`held ${shopper}`, work)
    await ask('held 599', work)
    expect(work).toHaveBeenCalledTimes(600)
    await ask('held 0', work)
    expect(work).toHaveBeenCalledTimes(601)
  })
})

describe('a service that hangs', () => {
  it('ACCOUNT-07 is waited for as long as the first may, and by nobody who comes later', async () => {
    vi.useFakeTimers()
    const { work } = createRefresh()
    const first = ask('held', work)
    await vi.advanceTimersByTimeAsync(600)
    const second = ask('held', work)
    await vi.advanceTimersByTimeAsync(400)
    expect(await Promise.all([first, second])).toEqual([failed, failed])
    const third = ask('held', work)
    await vi.advanceTimersByTimeAsync(0)
    expect(await third).toEqual(failed)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('ACCOUNT-02 loses no token: what came too late is kept until somebody takes it', async () => {
    vi.useFakeTimers()
    const { work, end } = createRefresh()
    const first = ask('held', work)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await first).toEqual(failed)
    end(signedIn)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(await ask('held', work)).toEqual(signedIn)
    expect(waitUntil).toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(await ask('held', work)).toEqual(signedIn)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2000)
    void ask('held', work)
    expect(work).toHaveBeenCalledTimes(2)
  })
})
