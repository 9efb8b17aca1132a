// Records the log of the built shop in `tests/support/recorded-log.jsonl`: ten orders, two declined
// cards and six incidents. Run `npm run build` first, then `node tests/bench/record-log.ts`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { projectFolder } from '../support/test-shop.ts'
import type { RecordedLine } from '../support/log-queries.ts'
import { fillMerchant } from './fill-merchant.ts'
import { addMeal, buyMeal, createGuest, order } from './guest.ts'
import { readBuiltWorker, startRuntime } from './start-runtimes.ts'

const CARD_ID = '24'
const APPROVED_CARD = '4242 4242 4242 4242'
const DECLINED_CARD = '4000 0000 0000 0002'
/** A circuit that opened lets the next call through after five seconds. */
const CIRCUIT_MILLISECONDS = 6000

type Shop = { origin: string; meal: string }

const createVisitor = ({ origin }: Shop, address = '203.0.113.1') =>
  createGuest(origin, { 'cf-connecting-ip': address })

const repeat = async (times: number, work: (turn: number) => Promise<unknown>) => {
  for (let turn = 0; turn < times; turn += 1) await work(turn)
}

async function openPayment(shop: Shop) {
  const guest = createVisitor(shop)
  await addMeal(guest, shop.meal)
  return { guest, payment: await order(guest, 'buyer@example.com', CARD_ID) }
}

async function payByCard(shop: Shop, number: string): Promise<void> {
  const { guest, payment } = await openPayment(shop)
  const card = { number, expiry: '12/39', code: '123', action: 'pay' }
  await guest.send((await guest.send(payment, card)).location)
}

/** The shopper comes back before the payment has a result, and a callback has a wrong signature. */
async function loseCallback(shop: Shop): Promise<void> {
  const { guest, payment } = await openPayment(shop)
  await guest.send(`/sv/kassan/bekraftelse?uid=${payment.split('/').at(-1)}`)
  const headers = { 'x-pay-timestamp': '1', 'x-pay-signature': 'wrong' }
  const callback = { method: 'POST', headers, body: '{}' }
  await fetch(`${shop.origin}/merchant/pay/callback`, callback)
}

async function withFault(shop: Shop, fault: string, work: () => Promise<unknown>): Promise<void> {
  const url = `${shop.origin}/merchant/faults`
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  await fetch(url, { method: 'POST', headers, body: JSON.stringify({ faults: [fault] }) })
  await work()
  await fetch(url, { method: 'DELETE', headers })
  await setTimeout(CIRCUIT_MILLISECONDS)
}

const logIn = (shop: Shop, email: string) =>
  createVisitor(shop).send('/sv/account', { intent: 'log-in', email, password: 'wrong' })

async function playIncidents(shop: Shop): Promise<void> {
  const visitor = createVisitor(shop)
  await withFault(shop, 'operation=*;kind=fail;status=503', () =>
    repeat(8, (turn) => visitor.send(`/sv/s/soppa${turn}`)),
  )
  await withFault(shop, 'operation=auth/login;kind=fail;status=503', () =>
    Promise.all([...Array(6).keys()].map((turn) => logIn(shop, `${turn}@example.com`))),
  )
  const guess = { 'content-type': 'application/json', 'x-apikey': 'a-guess' }
  const body = JSON.stringify({ query: '{ channel { id } }' })
  await repeat(2, () =>
    fetch(`${shop.origin}/merchant/graphql`, { method: 'POST', headers: guess, body }),
  )
  await visitor.send('/merchant/staff/person/erase', { email: 'gone@example.com' })
  await repeat(28, () => logIn(shop, 'anna@example.com'))
}

async function playEvening(shop: Shop): Promise<void> {
  await repeat(6, (turn) => buyMeal(createVisitor(shop), shop.meal, `buyer-${turn}@example.com`))
  await repeat(4, () => payByCard(shop, APPROVED_CARD))
  await repeat(2, () => payByCard(shop, DECLINED_CARD))
  await loseCallback(shop)
  await repeat(4, () => createVisitor(shop).send('/sv'))
  await playIncidents(shop)
  // Pages from memory have one line for all requests of a second.
  await setTimeout(1500)
}

const folder = mkdtempSync(join(tmpdir(), '24-hour-meals-log-'))
const lines: RecordedLine[] = []
const merchant = readBuiltWorker('merchant')
const { miniflare } = await startRuntime({
  resourcePersistencePath: join(folder, 'state'),
  handleStructuredLogs: ({ message }) =>
    void lines.push({ time: new Date().toISOString(), line: message.trimEnd() }),
  workers: [
    readBuiltWorker('storefront'),
    // Faults are accepted only by a merchant with the setting OPEN.
    { ...merchant, bindings: { ...merchant.bindings, OPEN: 'true' } },
  ],
})
await fillMerchant(miniflare, folder)
const database = await miniflare.getD1Database('DB', 'merchant')
await database.prepare('UPDATE skus SET in_stock = 100').run()
// A meal of one size needs no choice.
const meal = await database
  .prepare(
    `SELECT alias FROM product_texts JOIN skus USING (product_id) WHERE language = 'sv-SE'
     GROUP BY product_id HAVING count(*) = 1 LIMIT 1`,
  )
  .first<string>('alias')
const { origin } = await miniflare.unsafeGetDirectURL('storefront')
await playEvening({ origin, meal: `/sv/p/${meal}` })
await miniflare.dispose()
rmSync(folder, { recursive: true, force: true })

/** Formats a recorded line without its stack, which has paths of this machine. */
function formatLine({ time, line }: RecordedLine): string {
  const { stack: _stack, ...event } = z.looseObject({}).parse(JSON.parse(line))
  return JSON.stringify({ time, line: JSON.stringify(event) })
}

const events = lines.filter(({ line }) => line.startsWith('{')).map(formatLine)
const file = join(projectFolder, 'tests/support/recorded-log.jsonl')
writeFileSync(file, `${events.join('\n')}\n`)
