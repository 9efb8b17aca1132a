import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchText, getUpstream, NetworkError, Upstream, UpstreamError } from './upstream.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const policy = { timeoutMilliseconds: 8000, isRepeatable: true }
const getError = (promise: Promise<unknown>) => promise.then(() => null).catch((error) => error)

const interrupted = () => Promise.reject(new NetworkError(new TypeError('connection refused')))
const succeed = () => Promise.resolve('value')

describe('calls to an upstream [ERROR-04]', () => {
  it('a repeatable call is repeated once after a network failure', async () => {
    const attempt = vi.fn(succeed).mockImplementationOnce(interrupted)
    expect(await new Upstream('u').call(attempt, policy)).toBe('value')
    const failing = vi.fn(interrupted)
    expect(await getError(new Upstream('u').call(failing, policy))).toBeInstanceOf(NetworkError)
    expect([attempt, failing].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  it.each([
    ['is not repeatable', interrupted, { ...policy, isRepeatable: false }],
    [
      'failed with an error status',
      () => Promise.reject(new UpstreamError('no', { status: 503 })),
      policy,
    ],
    [
      'timed out',
      () => Promise.reject(new NetworkError(new DOMException('late', 'TimeoutError'))),
      policy,
    ],
  ])('a call that %s is not repeated', async (_, fail, usedPolicy) => {
    const attempt = vi.fn(fail)
    expect(await getError(new Upstream('u').call(attempt, usedPolicy))).toBeInstanceOf(
      UpstreamError,
    )
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it('each attempt of a call has its own timeout, which also aborts the transfer of the response body', async () => {
    vi.useFakeTimers()
    const neverEnd = new ReadableStream({ start: () => undefined })
    const attempt = vi.fn((signal: AbortSignal) => {
      const response = new Response(neverEnd.pipeThrough(new TransformStream(), { signal }))
      return fetchText(() => Promise.resolve(response), 'https://upstream.example', { signal })
    })
    const call = getError(new Upstream('u').call(attempt, policy))
    await vi.advanceTimersByTimeAsync(7999)
    expect(attempt.mock.calls[0]?.[0].aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toMatchObject({ isTimeout: true })
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['has answered nothing', null, 2000],
    ['has not answered for a second', 900, 2000],
    ['has answered 300 milliseconds before', 1700, 2700],
  ])(
    'a call to an upstream that %s at its deadline is aborted then or a second after the answer',
    async (_, answerAt, expected) => {
      vi.useFakeTimers({ now: 0 })
      const upstream = new Upstream('u')
      let abortedAt: number | null = null
      const hang = (signal: AbortSignal) =>
        new Promise<never>((__, reject) => {
          signal.addEventListener('abort', () => {
            abortedAt = Date.now()
            reject(new NetworkError(signal.reason))
          })
        })
      const call = getError(upstream.call(hang, { ...policy, deadline: 2000 }))
      if (answerAt !== null) {
        await vi.advanceTimersByTimeAsync(answerAt)
        await upstream.call(succeed, policy)
      }
      await vi.advanceTimersByTimeAsync(8000)
      expect(await call).toMatchObject({ isTimeout: true })
      expect(abortedAt).toBe(expected)
    },
  )

  it('a busy upstream gets the whole timeout for a call, but not more', async () => {
    vi.useFakeTimers({ now: 0 })
    const upstream = new Upstream('u')
    const attempt = vi.fn(
      (signal: AbortSignal) =>
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(new NetworkError(signal.reason)))
        }),
    )
    const call = getError(upstream.call(attempt, { ...policy, deadline: 2000 }))
    for (let second = 0; second < 16; second++) {
      await vi.advanceTimersByTimeAsync(499)
      await upstream.call(succeed, policy)
    }
    expect(attempt.mock.calls[0]?.[0].aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(16)
    expect(await call).toMatchObject({ isTimeout: true })
  })

  it('after five failures further calls are blocked and send no request', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const upstream = new Upstream('upstream.example/path')
    const attempt = vi.fn(() => Promise.reject(new Error('unusable')))
    for (let call = 0; call < 8; call++) await getError(upstream.call(attempt, policy))
    expect(attempt).toHaveBeenCalledTimes(5)
    const error = await getError(upstream.call(attempt, policy))
    expect(error.message).toBe('Calls to upstream.example/path are blocked by the circuit breaker')
  })

  it('a call whose visitor leaves counts neither as a failure nor as a success', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const clock = { now: 1_000_000 }
    const upstream = new Upstream('u', () => clock.now)
    const visitor = new AbortController()
    const leave = () => {
      visitor.abort()
      return interrupted()
    }
    const fail = () => Promise.reject(new Error('unusable'))
    for (let call = 0; call < 5; call++) await getError(upstream.call(fail, policy))
    clock.now += 5000
    const probe = upstream.call(leave, { ...policy, signal: visitor.signal })
    expect((await getError(probe)).name).toBe('AbortError')
    // The visitor left before the probe had an outcome, so calls stay blocked until the time limit
    // of the probe.
    clock.now += 9999
    expect(await getError(upstream.call(succeed, policy))).toBeInstanceOf(UpstreamError)
    clock.now += 1
    expect(await upstream.call(succeed, policy)).toBe('value')
  })
})

describe('fetching text from an upstream', () => {
  it('fetchText does not follow redirects, and throws an error for a status of 500 or above [API-03]', async () => {
    const fetch = vi.fn(() => Promise.resolve(new Response('text', { status: 404 })))
    expect(await fetchText(fetch, 'https://upstream.example', {})).toMatchObject({
      status: 404,
      text: 'text',
    })
    expect(fetch).toHaveBeenCalledWith('https://upstream.example', { redirect: 'manual' })
    fetch.mockResolvedValue(new Response('text', { status: 500 }))
    const error = await getError(fetchText(fetch, 'https://upstream.example', {}))
    expect([error.name, error.status]).toEqual(['UpstreamError', 500])
  })
})

describe('the upstreams of an isolate', () => {
  it('getUpstream returns one upstream for each endpoint and a new one for other settings', () => {
    const settings = {}
    const upstream = getUpstream(settings, 'https://one.example/a')
    expect(getUpstream(settings, 'https://one.example/a')).toBe(upstream)
    expect(getUpstream(settings, 'https://one.example/b')).not.toBe(upstream)
    expect(getUpstream({}, 'https://one.example/a')).not.toBe(upstream)
  })
})
