import {
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import merchant from '../../../worker/merchant/index.ts'
import { parseEnv } from '../../../worker/merchant/http/env.ts'
import { sendMails } from '../../../worker/merchant/outbox/send-mails.ts'
import { createEmail } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'

const SUBSCRIBE = `mutation subscribe($email: String!) { subscribeToNewsletter(email: $email) }`
const HOUR = 3_600

const bindings = {
  DB: env.DB,
  OPEN: 'true',
  MAIL_PROVIDER: 'http',
  MAIL_FROM: 'shop@shop.example',
  MAIL_ENDPOINT: 'https://mail.example/send',
  MAIL_SECRET: 'a-secret-of-the-provider',
}
const withoutProvider = { ...bindings, MAIL_PROVIDER: 'off' }

async function call(path: string, init: RequestInit = {}, settings: object = bindings) {
  const context = createExecutionContext()
  const request = new Request(new URL(path, 'https://shop.example'), {
    redirect: 'manual',
    ...init,
  })
  const response = await merchant.fetch(request, settings, context)
  await waitOnExecutionContext(context)
  return response
}

/** Asks for the newsletter, which sends a mail with a link. */
async function subscribe(email = createEmail(), settings: object = bindings) {
  const headers = { 'content-type': 'application/json', 'x-apikey': 'development' }
  const body = JSON.stringify({ query: SUBSCRIBE, variables: { email } })
  const answer = await call('/merchant/graphql', { method: 'POST', headers, body }, settings)
  expect(await answer.json()).toEqual({ data: { subscribeToNewsletter: true } })
  return email
}

type Answer = number | 'late'
const posted = z.object({ to: z.string() })

/**
 * A provider that accepts a mail once for each key, as the documentation demands of an endpoint. It
 * gives the planned answers of an address first. A late answer comes after the time limit, though
 * the mail is accepted.
 */
class Sink {
  readonly requests: string[] = []
  readonly accepted: string[] = []
  readonly plans = new Map<string, Answer[]>()
  retryAfter = ''
  readonly #keys = new Set<string>()

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { to } = posted.parse(await request.json())
    this.requests.push(to)
    const answer = this.plans.get(to)?.shift() ?? 200
    const key = request.headers.get('idempotency-key') ?? ''
    if ((answer === 200 || answer === 'late') && !this.#keys.has(key)) {
      this.#keys.add(key)
      this.accepted.push(to)
    }
    if (answer === 'late') throw new DOMException('The limit is over', 'TimeoutError')
    return new Response(`about ${to}`, {
      status: answer,
      headers: { 'retry-after': this.retryAfter },
    })
  }
}

let sink = new Sink()
let log = vi.spyOn(console, 'info')
let seconds = 0
const clock = () => new Date(Date.now() + seconds * 1000)
const runCron = () => sendMails(parseEnv(bindings), { isCron: true, clock })

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
  sink = new Sink()
  seconds = 0
  log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', sink.fetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function listStates() {
  const { results } = await env.DB.prepare('SELECT state FROM outbox ORDER BY id').all<{
    state: string
  }>()
  return results.map(({ state }) => state)
}

const listEvents = () =>
  log.mock.calls.map(([line]) => z.looseObject({ event: z.string() }).parse(JSON.parse(line)))

describe('the delivery of mails', () => {
  it('a mail is sent after the request that stored it [MORE-01]', async () => {
    const email = await subscribe()
    expect(sink.accepted).toEqual([email])
    expect(await listStates()).toEqual(['sent'])
    await runCron()
    expect(sink.requests).toHaveLength(1)
  })

  it('without a provider mails are stored only, and the page says so [MORE-01]', async () => {
    await subscribe(undefined, withoutProvider)
    await merchant.scheduled(createScheduledController(), withoutProvider)
    expect(sink.requests).toEqual([])
    const page = await call('/merchant/staff/outbox', {}, withoutProvider)
    expect(await page.text()).toContain('No mail is sent')
  })

  it('an invalid setting of the provider is in the log each time that mails should be sent [MORE-01]', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await merchant.scheduled(createScheduledController(), { ...bindings, MAIL_SECRET: 'too short' })
    expect(errors.mock.calls.flat().map(String)).toEqual([
      expect.stringMatching(/merchant\.mail\.error.*MAIL_SECRET: /),
    ])
    expect(String(errors.mock.calls)).not.toContain('too short')
  })

  it('the cron trigger tells who waits for a meal that is back by a deployment [PRODUCT-05]', async () => {
    const { skuId } = await addMeal({ stock: { inStock: 5 } })
    const email = createEmail()
    const watch = `INSERT INTO stock_watches (sku_id, email, language, market) VALUES (?, ?, 'sv-SE', 'se')`
    const setOffSale = (isOffSale: number) =>
      env.DB.prepare('UPDATE skus SET is_off_sale = ? WHERE sku_id = ?').bind(isOffSale, skuId)
    await env.DB.batch([setOffSale(1), env.DB.prepare(watch).bind(skuId, email)])
    await merchant.scheduled(createScheduledController(), bindings)
    expect(sink.accepted).toEqual([])
    await setOffSale(0).run()
    await merchant.scheduled(createScheduledController(), bindings)
    await merchant.scheduled(createScheduledController(), bindings)
    expect(sink.accepted).toEqual([email])
  })

  it('the cron trigger sends mails that are waiting, and 201 of them in two runs [MORE-01]', async () => {
    const insert = env.DB.prepare(
      "INSERT INTO outbox (kind, recipient, subject, body_text, language, state) VALUES ('test', ?, 'Hej', 'Hej', 'sv-SE', 'waiting')",
    )
    const emails = Array.from({ length: 201 }, (_, index) => `a${index}@example.com`)
    await env.DB.batch(emails.map((email) => insert.bind(email)))
    await merchant.scheduled(createScheduledController(), bindings)
    expect(sink.accepted).toHaveLength(200)
    await merchant.scheduled(createScheduledController(), bindings)
    expect(sink.accepted.toSorted()).toEqual(emails.toSorted())
  })

  it('a provider that fails twice and then answers too late gets each mail once [MORE-01]', async () => {
    const emails = [createEmail(), createEmail(), createEmail()]
    for (const email of emails) {
      sink.plans.set(email, [500, 429, 'late'])
      await subscribe(email)
    }
    for (const wait of [61, 121, 241, HOUR]) {
      seconds += wait
      await runCron()
    }
    expect(sink.accepted.toSorted()).toEqual(emails.toSorted())
    expect(sink.requests).toHaveLength(4 * emails.length)
    expect(await listStates()).toEqual(['sent', 'sent', 'sent'])
  })

  it('two workers at once hand each mail over once [MORE-01]', async () => {
    const emails = Array.from({ length: 12 }, () => createEmail())
    for (const email of emails) await subscribe(email, withoutProvider)
    await Promise.all([runCron(), runCron(), subscribe()])
    expect(sink.requests).toHaveLength(13)
    expect(new Set(sink.requests).size).toBe(13)
  })

  it('a mail is tried again only after the wait, or after that which the provider asks for [MORE-01]', async () => {
    const email = createEmail()
    sink.plans.set(email, [503])
    sink.retryAfter = '600'
    await subscribe(email)
    seconds = 590
    await runCron()
    expect(sink.requests).toHaveLength(1)
    seconds = 601
    await runCron()
    expect(sink.accepted).toEqual([email])
  })

  it('a refused mail is given up at once and does not hold back the next [MORE-01]', async () => {
    const [refused, next] = [createEmail(), createEmail()]
    sink.plans.set(refused, [422])
    await subscribe(refused)
    await subscribe(next)
    expect(sink.accepted).toEqual([next])
    expect(await listStates()).toEqual(['given-up', 'sent'])
    seconds = 2 * HOUR
    await runCron()
    expect(sink.requests).toEqual([refused, next])
  })

  it('a mail that always fails is given up after sixteen tries, and others are sent meanwhile [MORE-01]', async () => {
    const [failing, next] = [createEmail(), createEmail()]
    sink.plans.set(
      failing,
      Array.from({ length: 20 }, () => 500),
    )
    await subscribe(failing)
    await subscribe(next)
    for (let hours = 1; hours <= 20; hours += 1) {
      seconds = hours * (HOUR + 1)
      await runCron()
    }
    expect(sink.requests.filter((to) => to === failing)).toHaveLength(16)
    expect(sink.accepted).toEqual([next])
    expect(await listStates()).toEqual(['given-up', 'sent'])
  })

  it('a mail that nothing could try for a day is not sent [MORE-01]', async () => {
    await subscribe(undefined, withoutProvider)
    seconds = 24 * HOUR + 60
    await runCron()
    expect(sink.requests).toEqual([])
    expect(await listStates()).toEqual(['given-up'])
    expect(listEvents()).toEqual([{ level: 'info', event: 'merchant.mail.expired', count: 1 }])
  })

  it('the log tells of a sent, a failed and a refused mail, without its address [MORE-01]', async () => {
    sink.plans.set('refused@example.com', [503, 422])
    await subscribe('refused@example.com')
    seconds = 61
    await runCron()
    await subscribe('accepted@example.com')
    const mail = { level: 'info', id: expect.any(Number), kind: 'newsletter-confirmation' }
    expect(listEvents()).toEqual([
      { event: 'merchant.mail.failed', ...mail, tries: 1, problem: 'HTTP 503' },
      { event: 'merchant.mail.given-up', ...mail, tries: 2, problem: 'HTTP 422' },
      { event: 'merchant.mail.sent', ...mail, tries: 1 },
    ])
    expect(JSON.stringify(log.mock.calls)).not.toContain('@')
  })
})

describe('the outbox page', () => {
  it('a mail that was given up is listed with its tries and error, and can be sent again [MORE-01]', async () => {
    const email = createEmail()
    sink.plans.set(email, [422])
    await subscribe(email)
    await subscribe()
    const page = await (await call('/merchant/staff/outbox?state=given-up')).text()
    expect(page).toContain(`given-up, 1 try, HTTP 422 about ${email}`)
    expect(page.match(/<article/g)).toHaveLength(1)
    const [, path = ''] = /action="([^"]+\/retry)"/.exec(page) ?? []
    expect((await call(path, { method: 'POST' })).status).toBe(303)
    expect(sink.accepted).toContain(email)
    expect(await listStates()).toEqual(['sent', 'sent'])
    expect((await call(path, { method: 'POST' })).status).toBe(404)
  })

  it('a closed merchant sends no mail again [MORE-01]', async () => {
    const email = createEmail()
    sink.plans.set(email, [422])
    await subscribe(email)
    const id = await env.DB.prepare('SELECT id FROM outbox').first<number>('id')
    const closed = { ...bindings, OPEN: undefined }
    const answer = await call(`/merchant/staff/outbox/${id}/retry`, { method: 'POST' }, closed)
    expect(answer.status).toBe(404)
    expect(await listStates()).toEqual(['given-up'])
  })
})
