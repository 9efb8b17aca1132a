import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createShop, startFreshIsolate } from './create-shop.ts'
import { createCustomer, createEmail, logIn } from './customer-fixtures.ts'

beforeEach(() => {
  startFreshIsolate()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

type Step = 'challenge' | 'signature' | 'password'

function findStep(url: string, init?: RequestInit): Step | null {
  if (url.includes('/auth/sign')) return 'signature'
  if (!url.endsWith('/auth/login')) return null
  return typeof init?.body === 'string' && init.body.includes('"signature"')
    ? 'password'
    : 'challenge'
}

/** The embedded merchant, which answers one step of a log in in another way. */
function createMerchant(step: Step, respond: (init?: RequestInit) => Promise<Response>) {
  const steps: (Step | null)[] = []
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const current = findStep(String(input), init)
    steps.push(current)
    return current === step ? respond(init) : env.MERCHANT.fetch(input, init)
  }
  return { fetch, steps }
}

const hang = (init?: RequestInit) =>
  new Promise<Response>((_, reject) => {
    const { signal } = init ?? {}
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

describe('log in while the identity service is of no use', () => {
  it.each<[Step, string, () => Response]>([
    ['challenge', 'an empty object', () => Response.json({})],
    ['challenge', 'status 404', () => Response.json({}, { status: 404 })],
    ['signature', 'null', () => Response.json(null)],
    ['signature', 'status 401', () => Response.json({ error: 'no key' }, { status: 401 })],
    ['password', 'an empty object', () => Response.json({})],
    ['password', 'a list', () => Response.json([])],
  ])(
    'if the %s is answered with %s, the form says that log in is not possible, and not that the password is wrong [ACCOUNT-07]',
    async (step, _, respond) => {
      const merchant = createMerchant(step, () => Promise.resolve(respond()))
      const { status, text } = await logIn(createShop({ merchant }), { email: createEmail() })
      expect([status, text.includes('aria-invalid="true"')]).toEqual([503, false])
    },
  )
})

describe('the deadline of a log in', () => {
  it.each<Step>(['challenge', 'signature', 'password'])(
    'if the %s hangs, the answer comes after the timeout of the log in [ACCOUNT-07]',
    async (step) => {
      const { email } = await createCustomer()
      const variables = { LOG_IN_TIMEOUT: '300' }
      const merchant = createMerchant(step, hang)
      const start = performance.now()
      const { status } = await logIn(createShop({ merchant, variables }), { email })
      expect(status).toBe(503)
      expect(performance.now() - start).toBeLessThan(7_900)
    },
  )

  it('the delay of many attempts counts, so that no password is sent after the deadline [ACCOUNT-07]', async () => {
    const wait = scheduler.wait.bind(scheduler)
    vi.spyOn(scheduler, 'wait').mockImplementation(() => wait(60))
    const merchant = createMerchant('password', hang)
    const limit = { limit: () => Promise.resolve({ success: false }) }
    const variables = { LOG_IN_TIMEOUT: '50', SIGN_IN_SLOWDOWN: limit }
    const { status } = await logIn(createShop({ merchant, variables }), { email: createEmail() })
    expect([status, merchant.steps.filter(Boolean)]).toEqual([503, []])
  })
})
