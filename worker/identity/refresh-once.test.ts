import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { IdentityOutcome } from './identity-service.ts'
import { Refreshes } from './refresh-once.ts'

const signedIn: IdentityOutcome = {
  kind: 'signed-in',
  tokens: { token: 't', maxAgeSeconds: 900, refreshToken: 'next' },
}
const failed: IdentityOutcome = { kind: 'failed' }

let refreshes = new Refreshes()

beforeEach(() => {
  refreshes = new Refreshes()
  vi.useRealTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const advanceClock = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] })

const waitUntil = vi.fn()
const callRefreshOnce = (token: string, work: () => Promise<IdentityOutcome>) =>
  refreshes.run(token, { work, timeoutMilliseconds: 1000, waitUntil })

/** Creates a refresh that stays pending until the test calls `end`. */
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

describe('refreshes of a session', () => {
  it('requests share one refresh if they arrive together or shortly after each other [ACCOUNT-02]', async () => {
    const work = vi.fn(() => Promise.resolve(signedIn))
    const answers = await Promise.all([1, 2, 3].map(() => callRefreshOnce('held', work)))
    expect(answers).toEqual([signedIn, signedIn, signedIn])
    await callRefreshOnce('held', work)
    expect(work).toHaveBeenCalledTimes(1)
    await callRefreshOnce('of another', work)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('a refresh runs again once its result has expired, even if the result was used in the meantime [ACCOUNT-02]', async () => {
    const work = vi.fn(() => Promise.resolve(signedIn))
    await callRefreshOnce('held', work)
    advanceClock(20_000)
    await callRefreshOnce('held', work)
    expect(work).toHaveBeenCalledTimes(1)
    advanceClock(11_000)
    await callRefreshOnce('held', work)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('the identity service is not called for five seconds after a failed refresh [ACCOUNT-07]', async () => {
    const work = vi.fn(() => Promise.resolve(failed))
    await callRefreshOnce('held', work)
    advanceClock(4_900)
    expect(await callRefreshOnce('held', work)).toEqual(failed)
    expect(work).toHaveBeenCalledTimes(1)
    advanceClock(200)
    await callRefreshOnce('held', work)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('the number of stored refresh results is limited [ACCOUNT-02]', async () => {
    const work = vi.fn(() => Promise.resolve(signedIn))
    for (let shopper = 0; shopper < 600; shopper++) await callRefreshOnce(`held ${shopper}`, work)
    await callRefreshOnce('held 599', work)
    expect(work).toHaveBeenCalledTimes(600)
    await callRefreshOnce('held 0', work)
    expect(work).toHaveBeenCalledTimes(601)
  })
})

describe('an identity service that does not respond', () => {
  it('all requests wait for the refresh only until the timeout of the first request; later requests do not wait [ACCOUNT-07]', async () => {
    vi.useFakeTimers()
    const { work } = createRefresh()
    const first = callRefreshOnce('held', work)
    await vi.advanceTimersByTimeAsync(600)
    const second = callRefreshOnce('held', work)
    await vi.advanceTimersByTimeAsync(400)
    expect(await Promise.all([first, second])).toEqual([failed, failed])
    const third = callRefreshOnce('held', work)
    await vi.advanceTimersByTimeAsync(0)
    expect(await third).toEqual(failed)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('a token that arrives after the timeout is stored until a request uses it [ACCOUNT-02]', async () => {
    vi.useFakeTimers()
    const { work, end } = createRefresh()
    const first = callRefreshOnce('held', work)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await first).toEqual(failed)
    end(signedIn)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(await callRefreshOnce('held', work)).toEqual(signedIn)
    expect(waitUntil).toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(await callRefreshOnce('held', work)).toEqual(signedIn)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2000)
    void callRefreshOnce('held', work)
    expect(work).toHaveBeenCalledTimes(2)
  })
})
