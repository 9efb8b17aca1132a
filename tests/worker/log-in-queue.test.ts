import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HashQueue } from '#worker/merchant/crypto/hash-queue.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'
import { copyCookies, createCustomer, createEmail, logOut, PASSWORD } from './customer-fixtures.ts'
import { restartMerchantApp } from './merchant-app.ts'

beforeEach(() => {
  startFreshIsolate()
  restartMerchantApp()
})
afterEach(() => void vi.restoreAllMocks())

const variables = { SIGN_IN_BY_ADDRESS: undefined, SIGN_IN_BY_EMAIL: undefined }

/** Stops all hashes after their first round, and the clock, until the returned function is called. */
function holdHashes(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = scheduler.wait.bind(scheduler)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  vi.spyOn(scheduler, 'wait').mockImplementation((milliseconds) =>
    milliseconds === 0 ? promise : wait(1),
  )
  return resolve
}

/** Logs in with wrong passwords and lists the statuses of the answers in their order. */
function createVisitors() {
  const statuses: [string, number][] = []
  const answers: Promise<void>[] = []
  const tryToLogIn = (address: string, shop = createShop({ variables }), form = {}) => {
    const fields = { intent: 'log-in', email: createEmail(), password: 'wrong', ...form }
    const answer = shop.post('/en/account', fields, { 'cf-connecting-ip': address })
    answers.push(answer.then(({ status }) => void statuses.push([address, status])))
  }
  return { statuses, tryToLogIn, waitForAll: () => Promise.all(answers) }
}

/** Lists in their order which hashes began, and whether a known browser asked for them. */
function recordHashes() {
  const asked: boolean[] = []
  const begun: boolean[] = []
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the queue as `this`
  const { run } = HashQueue.prototype
  vi.spyOn(HashQueue.prototype, 'run').mockImplementation(function (
    this: HashQueue,
    request,
    work,
  ) {
    asked.push(request.knownBrowser !== null)
    return run.call(this, request, (runRound) => {
      begun.push(request.knownBrowser !== null)
      return work(runRound)
    })
  })
  return { asked, begun }
}

const count = (statuses: [string, number][], wanted: number) =>
  statuses.filter(([, status]) => status === wanted).length

describe('many log ins at once', () => {
  it('two log ins of one network wait, further ones get a 503 at once, and other networks get in [ACCOUNT-03]', async () => {
    const release = holdHashes()
    const { statuses, tryToLogIn, waitForAll } = createVisitors()
    for (let visitor = 0; visitor < 6; visitor += 1) tryToLogIn('203.0.113.1')
    await vi.waitFor(() => expect(statuses).toHaveLength(3), { timeout: 20_000 })
    expect(count(statuses, 503)).toBe(3)
    tryToLogIn('203.0.113.2')
    release()
    await waitForAll()
    expect(statuses.slice(3).map(([, status]) => status)).toEqual([422, 422, 422, 422])
  })

  it('twelve strangers wait at most, and a known browser gets in before all of them [ACCOUNT-03]', async () => {
    const { shop: owner, email } = await createCustomer()
    await logOut(owner)
    const release = holdHashes()
    const { asked, begun } = recordHashes()
    const { statuses, tryToLogIn, waitForAll } = createVisitors()
    for (let visitor = 0; visitor < 15; visitor += 1) tryToLogIn(`203.0.113.${visitor}`)
    await vi.waitFor(() => expect(statuses).toHaveLength(2), { timeout: 20_000 })
    expect(count(statuses, 503)).toBe(2)
    const known = copyCookies(owner, createShop({ variables }))
    tryToLogIn('203.0.113.99', known, { email, password: PASSWORD })
    await vi.waitFor(() => expect(asked).toContain(true), { timeout: 20_000 })
    release()
    await waitForAll()
    expect(begun.indexOf(true)).toBe(1)
    expect([count(statuses, 303), count(statuses, 422)]).toEqual([1, 13])
  })

  it('two log ins of a known browser wait, and twelve of all known browsers, also from other networks [ACCOUNT-03]', async () => {
    const owners = await Promise.all(Array.from({ length: 7 }, () => createCustomer()))
    for (const { shop } of owners) await logOut(shop)
    const release = holdHashes()
    const { asked } = recordHashes()
    let lastNetwork = 0
    const { statuses, tryToLogIn, waitForAll } = createVisitors()
    const logIn = (known: typeof owners, times: number) => {
      for (const { shop, email } of known)
        for (let time = 0; time < times; time += 1) {
          const browser = copyCookies(shop, createShop({ variables }))
          tryToLogIn(`2001:db8:${(lastNetwork += 1)}::1`, browser, { email, password: PASSWORD })
        }
    }
    logIn(owners.slice(0, 1), 4)
    await vi.waitFor(() => expect(statuses).toHaveLength(1), { timeout: 20_000 })
    logIn(owners.slice(1, 6), 2)
    await vi.waitFor(() => expect(asked).toHaveLength(14), { timeout: 20_000 })
    logIn(owners.slice(6), 1)
    await vi.waitFor(() => expect(statuses).toHaveLength(2), { timeout: 20_000 })
    expect(count(statuses, 503)).toBe(2)
    release()
    await waitForAll()
    expect(count(statuses, 303)).toBe(13)
  })
})
