import { afterEach, describe, expect, it, vi } from 'vitest'
import { SingleFlight, waitAtMost } from './single-flight.ts'

afterEach(() => void vi.useRealTimers())

const waitUntil = () => undefined

it('concurrent calls for one key share one run of the work and a later call starts a new run', async () => {
  const flights = new SingleFlight<number>()
  let count = 0
  const work = async () => {
    count += 1
    return count
  }
  const run = () => flights.run('a', { work, waitUntil })
  const results = await Promise.all([run(), run(), run()])
  expect(results.map(({ value }) => value)).toEqual([1, 1, 1])
  expect(results.map(({ isLeader }) => isLeader)).toEqual([true, false, false])
  await new Promise((resolve) => setTimeout(resolve))
  expect((await run()).value).toBe(2)
})

it('failed work rejects all concurrent calls and its failure is not cached', async () => {
  const flights = new SingleFlight<number>()
  const fail = () => Promise.reject(new Error('down'))
  const both = [1, 2].map(() => flights.run('a', { work: fail, waitUntil }))
  const results = await Promise.allSettled(both)
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await new Promise((resolve) => setTimeout(resolve))
  const { value } = await flights.run('a', { work: () => Promise.resolve(1), waitUntil })
  expect(value).toBe(1)
})

const never = () => new Promise<string>(() => undefined)

it('work that hangs is repeated once, and all waiting and later calls get the new result', async () => {
  vi.useFakeTimers()
  const flights = new SingleFlight<string>()
  let count = 0
  const work = vi.fn(() => {
    count += 1
    return count === 1 ? never() : Promise.resolve('second')
  })
  void flights.run('a', { work, waitUntil })
  const followers = Array.from({ length: 50 }, () => flights.run('a', { work, waitUntil }))
  await vi.advanceTimersByTimeAsync(4999)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  const results = await Promise.all(followers)
  expect(work).toHaveBeenCalledTimes(2)
  expect(new Set(results.map(({ value }) => value))).toEqual(new Set(['second']))
  expect(results.filter(({ isLeader }) => isLeader)).toHaveLength(1)
  const next = await flights.run('a', { work: () => Promise.resolve('new'), waitUntil })
  expect(next).toEqual({ value: 'new', isLeader: true })
})

it('slow work resolves all waiting calls when it ends, even if later attempts were started', async () => {
  vi.useFakeTimers()
  const flights = new SingleFlight<string>()
  const work = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 11_000))
    return 'late'
  })
  const waiting = Array.from({ length: 50 }, () => flights.run('a', { work, waitUntil }))
  await vi.advanceTimersByTimeAsync(11_000)
  expect(new Set((await Promise.all(waiting)).map(({ value }) => value))).toEqual(new Set(['late']))
  expect(work).toHaveBeenCalledTimes(3)
})

it('slow work that fails rejects all waiting calls without waiting for later attempts', async () => {
  vi.useFakeTimers()
  const flights = new SingleFlight<string>()
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 8000))
    throw new Error('down')
  }
  const waiting = [1, 2, 3].map(() => flights.run('a', { work, waitUntil }))
  const results = Promise.allSettled(waiting)
  await vi.advanceTimersByTimeAsync(8000)
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

it('calls share a finished value until the promise of the until option resolves', async () => {
  const flights = new SingleFlight<number>()
  let finish = (): void => undefined
  const known = new Promise<void>((resolve) => {
    finish = resolve
  })
  const work = vi.fn(() => Promise.resolve(1))
  const run = () => flights.run('a', { work, until: () => known, waitUntil })
  await run()
  await run()
  expect(work).toHaveBeenCalledTimes(1)
  finish()
  await new Promise((resolve) => setTimeout(resolve))
  await run()
  expect(work).toHaveBeenCalledTimes(2)
})

it('the work runs again after a timeout if the promise of the until option never resolves', async () => {
  vi.useFakeTimers()
  const flights = new SingleFlight<number>()
  let count = 0
  const work = vi.fn(async () => {
    count += 1
    return count
  })
  const neverResolves = () => new Promise<void>(() => undefined)
  const run = () => flights.run('a', { work, until: neverResolves, waitUntil })
  expect((await run()).value).toBe(1)
  await vi.advanceTimersByTimeAsync(4999)
  expect((await run()).value).toBe(1)
  await vi.advanceTimersByTimeAsync(2)
  expect((await Promise.all([run(), run()])).map(({ value }) => value)).toEqual([2, 2])
})

describe('work whose visitors leave', () => {
  /** Starts work that waits for `finishLoad` and then goes on, unless it is abandoned. */
  function startWork() {
    const flights = new SingleFlight<string>()
    let finishLoad = (): void => undefined
    const loaded = new Promise<void>((resolve) => {
      finishLoad = resolve
    })
    const render = vi.fn(() => 'page')
    const visit = (signal?: AbortSignal) =>
      flights.run('a', {
        signal,
        waitUntil,
        work: async (throwIfAbandoned) => {
          await loaded
          throwIfAbandoned()
          return render()
        },
      })
    return { visit, render, finishLoad: () => finishLoad() }
  }

  it('stops when all of them have left, and a later visitor starts it again', async () => {
    const { visit, render, finishLoad } = startWork()
    const visitors = [new AbortController(), new AbortController()]
    const results = Promise.allSettled(visitors.map(({ signal }) => visit(signal)))
    for (const visitor of visitors) visitor.abort()
    finishLoad()
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(render).not.toHaveBeenCalled()
    expect(await visit()).toEqual({ value: 'page', isLeader: true })
  })

  it.each([
    ['can leave', new AbortController().signal],
    ['always waits', undefined],
  ])('goes on for one that %s and is still there', async (_, other) => {
    const { visit, finishLoad } = startWork()
    const first = new AbortController()
    const results = [visit(first.signal), visit(other)]
    first.abort()
    finishLoad()
    expect((await Promise.all(results)).map(({ value }) => value)).toEqual(['page', 'page'])
  })
})

it('waitAtMost returns the fallback if the promise takes too long', async () => {
  vi.useFakeTimers()
  const result = waitAtMost(new Promise<string>(() => undefined), 100, () => 'fallback')
  await vi.advanceTimersByTimeAsync(100)
  expect(await result).toBe('fallback')
})
