import { afterEach, expect, it, vi } from 'vitest'
import { SingleFlight, waitAtMost } from './single-flight.ts'

afterEach(() => void vi.useRealTimers())

const waitUntil = () => undefined

it('many at once share one work, and the next begins anew', async () => {
  const flights = new SingleFlight<number>()
  let count = 0
  const work = async () => {
    count += 1
    return count
  }
  const run = () => flights.run('a', { work, waitUntil })
  const joined = await Promise.all([run(), run(), run()])
  expect(joined.map(({ value }) => value)).toEqual([1, 1, 1])
  expect(joined.map(({ isLeader }) => isLeader)).toEqual([true, false, false])
  await new Promise((resolve) => setTimeout(resolve))
  expect((await run()).value).toBe(2)
})

it('a failure is everybody’s, and is not remembered', async () => {
  const flights = new SingleFlight<number>()
  const fail = () => Promise.reject(new Error('down'))
  const both = [1, 2].map(() => flights.run('a', { work: fail, waitUntil }))
  const results = await Promise.allSettled(both)
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await new Promise((resolve) => setTimeout(resolve))
  const { value } = await flights.run('a', { work: () => Promise.resolve(1), waitUntil })
  expect(value).toBe(1)
})

it('who waits in vain for another’s work does it, and so does whoever comes after', async () => {
  vi.useFakeTimers()
  const flights = new SingleFlight<string>()
  const never = () => new Promise<string>(() => undefined)
  void flights.run('a', { work: never, waitUntil })
  const second = flights.run('a', { work: () => Promise.resolve('own'), waitUntil })
  await vi.advanceTimersByTimeAsync(5000)
  expect(await second).toEqual({ value: 'own', isLeader: false })
  const third = await flights.run('a', { work: () => Promise.resolve('new'), waitUntil })
  expect(third).toEqual({ value: 'new', isLeader: true })
})

it('work lasts until it is known by other means', async () => {
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

it('a promise that is late gives way', async () => {
  vi.useFakeTimers()
  const late = waitAtMost(new Promise<string>(() => undefined), 100, () => 'way out')
  await vi.advanceTimersByTimeAsync(100)
  expect(await late).toBe('way out')
})
