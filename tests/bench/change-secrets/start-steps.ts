import { join } from 'node:path'
import type { Miniflare, V4WorkerOptions } from 'miniflare'
import { createWorker, fillDatabase, type SetUp } from '../../production/start-shop.ts'
import { startRuntime } from '../start-runtimes.ts'
import { APPLICATIONS_URL, MAILS_URL, NEW, OLD, Receivers } from './receivers.ts'

type Bindings = SetUp['merchant']

const ORIGIN = 'https://shop.example'

const pair = (name: string, current: string, accepted?: string): Bindings => ({
  [name]: current,
  ...(accepted === undefined ? {} : { [`${name}_ACCEPTED`]: accepted }),
})

// Values differ by name, so that a value which is used for another secret fails.
const toPairs = (names: readonly string[], current: string, accepted?: string) =>
  Object.assign(
    {},
    ...names.map((name) =>
      pair(name, `${name} ${current}`, accepted === undefined ? accepted : `${name} ${accepted}`),
    ),
  ) as Bindings

const shared = ['ORDER_LINK_SECRET', 'INVALIDATION_SECRET']
const ofStorefront = ['COOKIE_SECRET', 'COMPANY_WEBHOOK_SECRET']
const ofMerchant = ['API_KEY', 'TOKEN_SECRET', 'PAYMENT_SECRET']

type Step = { storefront: Bindings; merchant: Bindings }

/** The steps of `worker/operations.md`: before, prepared, changed, ended. */
const steps: Step[] = [
  {
    storefront: {
      ...toPairs([...ofStorefront, ...shared], OLD),
      MERCHANT_API_KEY: `API_KEY ${OLD}`,
    },
    merchant: toPairs([...ofMerchant, ...shared, 'MAIL_SECRET'], OLD),
  },
  {
    storefront: {
      ...toPairs(ofStorefront, OLD, NEW),
      ...toPairs(shared, NEW, OLD),
      MERCHANT_API_KEY: `API_KEY ${OLD}`,
    },
    merchant: { ...toPairs(ofMerchant, OLD, NEW), ...toPairs([...shared, 'MAIL_SECRET'], OLD) },
  },
  {
    storefront: {
      ...toPairs([...ofStorefront, ...shared], NEW, OLD),
      MERCHANT_API_KEY: `API_KEY ${NEW}`,
    },
    merchant: { ...toPairs(ofMerchant, NEW, OLD), ...toPairs([...shared, 'MAIL_SECRET'], NEW) },
  },
  {
    storefront: {
      ...toPairs([...ofStorefront, ...shared], NEW),
      MERCHANT_API_KEY: `API_KEY ${NEW}`,
    },
    merchant: toPairs([...ofMerchant, ...shared, 'MAIL_SECRET'], NEW),
  },
]

/** A slow machine is no fault. */
const TIMEOUTS = { PAGE_TIMEOUT: 60_000, ORDER_TIMEOUT: 60_000, LOG_IN_TIMEOUT: 60_000 }

const SET_UP_ENTRYPOINT = 'SetUp'
const directSockets = [{}, { entrypoint: SET_UP_ENTRYPOINT }]

/** Gives requests to the active Workers by turns, as the platform does during a gradual deployment. */
const SWITCH_SCRIPT = `let active = [0], turn = 0
export default {
  fetch: (request, env) => env['STEP_' + active[turn++ % active.length]].fetch(request),
}
export const ${SET_UP_ENTRYPOINT} = {
  async fetch(request) {
    active = await request.json()
    return new Response()
  },
}`

/** The database is filled through the first merchant, which has the usual name. */
const toName = (worker: string, index: number) => (index === 0 ? worker : `${worker}-${index}`)

const createSwitch = (name: string, target: string): V4WorkerOptions => ({
  name,
  unsafeDirectSockets: directSockets,
  compatibilityDate: '2026-08-15',
  modules: true,
  script: SWITCH_SCRIPT,
  serviceBindings: Object.fromEntries(
    steps.map((_, index) => [`STEP_${index}`, toName(target, index)]),
  ),
})

const companies = { COMPANY_EXTENSIONS: 'off', COMPANY_WEBHOOK: APPLICATIONS_URL }

const createStorefront = ({ storefront }: Step, index: number): V4WorkerOptions => ({
  ...createWorker('storefront', {
    ...storefront,
    ...TIMEOUTS,
    ...companies,
    ENVIRONMENT: 'demo',
  }),
  name: toName('storefront', index),
  serviceBindings: { MERCHANT: 'merchant-switch' },
})

const createMerchant = ({ merchant }: Step, index: number): V4WorkerOptions => ({
  ...createWorker('merchant', {
    ...merchant,
    DEMO: 'on',
    SHOP_URL: ORIGIN,
    CONTACT_EMAIL: 'off',
    COMPANY_APPLICATIONS: 'off',
    MAIL_PROVIDER: 'http',
    MAIL_FROM: 'shop@shop.example',
    MAIL_ENDPOINT: MAILS_URL,
  }),
  name: toName('merchant', index),
})

export type SteppedShop = {
  origin: string
  miniflare: Miniflare
  log: readonly string[]
  receivers: Receivers
  /** Lets the Workers of these steps answer, each of the two Workers by turns. */
  activate: (active: readonly number[]) => Promise<void>
}

/** Starts both built Workers once for each step, with one database, behind switches. */
export async function startSteps(folder: string, sql: readonly string[]): Promise<SteppedShop> {
  const log: string[] = []
  const receivers = new Receivers()
  const outbound = { outboundService: receivers.answer }
  const state = join(folder, 'state')
  const { miniflare } = await startRuntime({
    resourcePersistencePath: state,
    handleStructuredLogs: ({ message }) => void log.push(message),
    workers: [
      createSwitch('storefront-switch', 'storefront'),
      createSwitch('merchant-switch', 'merchant'),
      ...steps.map((step, index) => ({ ...createStorefront(step, index), ...outbound })),
      ...steps.map((step, index) => ({ ...createMerchant(step, index), ...outbound })),
    ],
  })
  await fillDatabase(miniflare, state, sql)
  const { origin } = await miniflare.unsafeGetDirectURL('storefront-switch')
  const activate = async (active: readonly number[]) => {
    for (const name of ['merchant-switch', 'storefront-switch']) {
      const url = await miniflare.unsafeGetDirectURL(name, SET_UP_ENTRYPOINT)
      const headers = { connection: 'close' }
      await fetch(url, { method: 'POST', headers, body: JSON.stringify(active) })
    }
  }
  return { origin, miniflare, log, receivers, activate }
}
