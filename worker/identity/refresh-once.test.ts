import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { IdentityOutcome } from './identity-service.ts'
import { forgetRefreshes, refreshOnce } from './refresh-once.ts'

const signedIn: IdentityOutcome = {
  kind: 'signed-in',
  tokens: { token: 't', maxAgeSeconds: 900, refreshToken: 'next' },
}

beforeEach(() => {
  forgetRefreshes()
  vi.useRealTimers()
})

describe('refreshing once', () => {
  it('ACCOUNT-02 gives all who ask together, or soon after, the one answer', async () => {
    const work = vi.fn(() => Promise.resolve(signedIn))
    const answers = await Promise.all([1, 2, 3].map(() => refreshOnce('held', work)))
    expect(answers).toEqual([signedIn, signedIn, signedIn])
    await refreshOnce('held', work)
    expect(work).toHaveBeenCalledTimes(1)
    await refreshOnce('of another', work)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('ACCOUNT-02 asks again once the answer is old', async () => {
    const work = vi.fn(() => Promise.resolve(signedIn))
    await refreshOnce('held', work)
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
    await refreshOnce('held', work)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('ACCOUNT-07 tries again at once after a failure', async () => {
    const work = vi.fn(() => Promise.resolve<IdentityOutcome>({ kind: 'failed' }))
    await refreshOnce('held', work)
    await refreshOnce('held', work)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('ACCOUNT-02 keeps a bounded number of answers', async () => {
    const work = vi.fn(() => Promise.resolve(signedIn))
    for (let shopper = 0; shopper < 600; shopper++) await refreshOnce(`held ${shopper}`, work)
    await refreshOnce('held 599', work)
    expect(work).toHaveBeenCalledTimes(600)
    await refreshOnce('held 0', work)
    expect(work).toHaveBeenCalledTimes(601)
  })
})
