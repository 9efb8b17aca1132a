import { describe, expect, it } from 'vitest'
import { createLatestRequest } from './checkout-refresh.ts'

/** A server whose answers the test gives one after the other. */
function createServer() {
  const received: string[] = []
  const waiting: ((answer: string) => void)[] = []
  const requests = createLatestRequest((input: string) => {
    received.push(input)
    return new Promise<string>((resolve) => waiting.push(resolve))
  })
  return { requests, received, answerNext: () => waiting.shift()?.(`answer ${received.length}`) }
}

const runTasks = () => new Promise((resolve) => setImmediate(resolve))

describe('createLatestRequest', () => {
  it('an answer is dropped if a later request was sent, also before the answer came', async () => {
    const { requests, received, answerNext } = createServer()
    const first = requests.send('111 22')
    await runTasks()
    const second = requests.send('411 03')
    answerNext()
    expect(await first).toEqual({ status: 'superseded' })
    await runTasks()
    answerNext()
    expect(await second).toEqual({ status: 'answered', answer: 'answer 2' })
    expect(received).toEqual(['111 22', '411 03'])
  })

  it('requests that wait are replaced by the latest, and only one is under way at a time', async () => {
    const { requests, received, answerNext } = createServer()
    const all = ['1', '2', '3'].map((input) => requests.send(input))
    await runTasks()
    expect(received).toEqual(['3'])
    answerNext()
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses).toEqual(['superseded', 'superseded', 'answered'])
  })

  it('settle waits until the latest request has its answer', async () => {
    const { requests, answerNext } = createServer()
    const sent = requests.send('1')
    expect(requests.isBusy()).toBe(true)
    let isSettled = false
    const settled = requests.settle().then(() => (isSettled = true))
    await runTasks()
    expect(isSettled).toBe(false)
    answerNext()
    await Promise.all([sent, settled])
    expect(requests.isBusy()).toBe(false)
  })
})
