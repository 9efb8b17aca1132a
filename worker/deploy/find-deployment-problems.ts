// Refuses a configuration with which a shop must not be deployed. Secrets and the database are checked by
// `/readyz`, because only the platform knows them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { z } from 'zod'
import { findProductionProblems } from '../channel/production-problems.ts'
import { getSettings, SettingsError, type Settings } from '../channel/settings.ts'
import { readOptionalSettings } from '../merchant/http/optional-settings.ts'
import { PLACEHOLDER_ID } from './set-ups.ts'

/** Settings without which `/readyz` is red. They are not in `worker/merchant/wrangler.toml`. */
const neededByMerchant = ['SHOP_URL', 'CONTACT_EMAIL', 'COMPANY_APPLICATIONS', 'MAIL_PROVIDER']

/** The secrets are not in the configuration. */
const secrets = {
  MERCHANT_API_KEY: 'secret',
  COOKIE_SECRET: 's'.repeat(32),
  COMPANY_WEBHOOK_SECRET: 's'.repeat(32),
}

const messagesSchema = z.object({ 'header.help.email': z.string() })

const configurationSchema = z.object({
  vars: z.looseObject({ HOSTS: z.array(z.string()).optional() }),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string().optional() })),
  d1_databases: z.array(z.object({ binding: z.string(), database_id: z.string().optional() })),
  ratelimits: z.array(z.object({ name: z.string(), namespace_id: z.string() })),
  send_email: z.array(z.object({ name: z.string() })).default([]),
  services: z.array(z.object({ binding: z.string() })).default([]),
})
type Configuration = z.infer<typeof configurationSchema>

export function readConfiguration(config: string, env?: string): Configuration {
  const options = { config, ...(env ? { env } : {}) }
  return configurationSchema.parse(readConfig(options, { hideWarnings: true }))
}

function findPlaceholders({ kv_namespaces, d1_databases }: Configuration): string[] {
  const ids: [name: string, id: string | undefined][] = [
    ...kv_namespaces.map(({ binding, id }): [string, string | undefined] => [binding, id]),
    ...d1_databases.map(({ binding, database_id }): [string, string | undefined] => [
      binding,
      database_id,
    ]),
  ]
  return ids
    .filter(([, id]) => id === undefined || id === PLACEHOLDER_ID)
    .map(([name]) => `${name}: its id is the placeholder of a local set-up`)
}

function findVariableProblems({ vars, services }: Configuration): string[] {
  let settings: Settings
  try {
    settings = getSettings({ ...vars, ...secrets })
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return [...error.problems]
  }
  const { ENVIRONMENT } = settings
  if (ENVIRONMENT === 'development') return ['ENVIRONMENT: is for the machine of a developer']
  const hostProblems = vars.HOSTS ? findHostProblems(settings, vars.HOSTS) : []
  if (ENVIRONMENT === 'demo') return hostProblems
  return [
    ...hostProblems,
    ...findProductionProblems(settings, { isHosted: services.length === 0 }),
    ...findHelpProblems(settings),
  ]
}

/** Two set-ups have the same `wrangler.toml`, and the one deployed last would take its hosts from the other. */
function findHostProblems({ CHANNELS }: Settings, hosts: readonly string[]): string[] {
  return Object.entries(CHANNELS).flatMap(([id, { host = [], domains }]) =>
    [host, Object.values(domains)]
      .flat()
      .filter((named) => !hosts.includes(named))
      .map((named) => `CHANNELS.${id}: the set-up does not name the host ${named}`),
  )
}

/** Whether a host exists in examples only. */
export const isExample = (host: string): boolean => /(?:^|\.)example(?:\.|$)/.test(host)

/** Help is at the address of the seller, else at the one of the messages. */
function findHelpProblems({ CHANNELS, LOCALES }: Settings): string[] {
  const readHelpEmail = (code: string) => {
    const file = join(import.meta.dirname, `../../locales/${code}.json`)
    return messagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))['header.help.email']
  }
  return Object.entries(CHANNELS)
    .filter(([, { seller }]) =>
      (seller?.email ? [seller.email] : LOCALES.map(readHelpEmail)).some((email) =>
        isExample(email.replace(/.*@/, '')),
      ),
    )
    .map(([id]) => `CHANNELS.${id}.seller.email: is missing or an example`)
}

/** Mails need a secret, which the platform is asked for, or a binding. */
const toBindings = ({ send_email }: Configuration) => ({
  MAIL_SECRET: 's'.repeat(16),
  ...Object.fromEntries(send_email.map(({ name }) => [name, {}])),
})

/** A set-up turns a form off in both Workers, if its own variables say so. */
const findClosedForms = ({ vars: shop }: Configuration, { vars }: Configuration): string[] =>
  [
    { setting: 'CONTACT_EMAIL', form: 'CONTACT_FORM' },
    { setting: 'COMPANY_APPLICATIONS', form: 'COMPANY_EXTENSIONS' },
  ]
    .filter(({ setting, form }) => vars[setting] === 'off' && shop[form] === 'on')
    .map(
      ({ setting, form }) =>
        `${setting}: is off, but ${form} is on. It belongs into merchantVariables`,
    )

function findMerchantProblems(storefront: Configuration, merchant: Configuration): string[] {
  const { OPEN, DEMO, STAFF_HOST } = merchant.vars
  const { vars: shop } = storefront
  const isDemoShop = shop.ENVIRONMENT === 'demo'
  return [
    ...findPlaceholders(merchant),
    ...neededByMerchant.filter((name) => !merchant.vars[name]).map((name) => `${name}: is missing`),
    ...(merchant.vars.SELLER || isDemoShop
      ? []
      : ['SELLER: is missing; set-ups.ts lacks a seller']),
    ...findClosedForms(storefront, merchant),
    ...(OPEN === undefined ? [] : ['OPEN: is for the machine of a developer']),
    ...(DEMO === 'on' && !isDemoShop ? ['DEMO: is on'] : []),
    ...readOptionalSettings({ ...merchant.vars, ...toBindings(merchant) }).problems,
    ...(STAFF_HOST === shop.STAFF_HOST ? [] : ['STAFF_HOST: the storefront has another value']),
  ].map((problem) => `merchant: ${problem}`)
}

/** Returns why the shop must not be deployed. A shop on the hosted merchant has no `merchant`. */
export function findDeploymentProblems(
  storefront: Configuration,
  merchant: Configuration | null,
): string[] {
  return [
    ...findPlaceholders(storefront),
    ...findVariableProblems(storefront),
    ...(merchant ? findMerchantProblems(storefront, merchant) : []),
  ]
}
