import { afterEach, describe, expect, it, vi } from 'vitest'
import { Places } from './places.ts'

afterEach(() => void vi.useRealTimers())

describe('places of a queue', () => {
  it('a place is taken until its work ends [ACCOUNT-01]', async () => {
    const places = new Places(1_000)
    const { promise, resolve } = Promise.withResolvers<string>()
    const used = places.use(() => promise)
    expect(places.taken).toBe(1)
    resolve('done')
    expect(await used).toBe('done')
    expect(places.taken).toBe(0)
  })

  it('the place of a cancelled request, whose work never ends, becomes free by itself [ACCOUNT-01]', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const places = new Places(1_000)
    void places.use(() => new Promise(() => undefined))
    vi.advanceTimersByTime(999)
    expect(places.taken).toBe(1)
    vi.advanceTimersByTime(1)
    expect(places.taken).toBe(0)
  })
})
