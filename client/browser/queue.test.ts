import { expect, it } from 'vitest'
import { createQueue } from './queue.ts'

it('a task starts when the previous task has ended, even if that task failed', async () => {
  const queue = createQueue()
  const events: string[] = []
  const run = (name: string, fails = false) =>
    queue(async () => {
      events.push(`${name} starts`)
      await Promise.resolve()
      events.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const results = await Promise.allSettled([run('first', true), run('second'), run('third')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(events).toEqual(
    ['first', 'second', 'third'].flatMap((name) => [`${name} starts`, `${name} ends`]),
  )
})
