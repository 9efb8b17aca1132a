import { afterEach, expect, it, vi } from 'vitest'
import { ConcurrencyLimit, TooMuchWork } from './concurrency-limit.ts'

afterEach(() => void vi.useRealTimers())

const neverEnd = () => new Promise<string>(() => undefined)
const succeed = () => Promise.resolve('value')

it('work beyond the limit is refused until other work has ended or failed', async () => {
  const limit = new ConcurrencyLimit(2)
  const endings: ((value: string) => void)[] = []
  const first = limit.run(() => new Promise<string>((resolve) => endings.push(resolve)))
  const second = limit.run(() => Promise.reject(new Error('failed')))
  await expect(limit.run(succeed)).rejects.toThrow(TooMuchWork)
  await expect(second).rejects.toThrow('failed')
  expect(await limit.run(succeed)).toBe('value')
  endings[0]?.('first')
  expect(await first).toBe('first')
})

it('work that never ends blocks other work for ten seconds only', async () => {
  vi.useFakeTimers()
  const limit = new ConcurrencyLimit(1)
  void limit.run(neverEnd)
  vi.advanceTimersByTime(10_000)
  await expect(limit.run(succeed)).rejects.toThrow(TooMuchWork)
  vi.advanceTimersByTime(1)
  expect(await limit.run(succeed)).toBe('value')
})
