import type { WorkerConfig } from '@cloudflare/vite-plugin'
import { listDomainOrigins } from '../channel/locale-domain.ts'
import { DeploymentError } from './deployment-error.ts'
import { setUps, type Channel, type SetUp } from './set-ups.ts'

/** The set-up that a build is for, by its name. */
export type ChosenSetUp = { name: string; setUp: SetUp }

export function getSetUp(name: string): ChosenSetUp {
  const setUp = setUps[name]
  const known = Object.keys(setUps).join(', ')
  if (!setUp) throw new DeploymentError(`There is no set-up "${name}". There are: ${known}`)
  return { name, setUp }
}

/** A channel with a host and no origin has the host as its origin. */
const toOrigin = ({ origin: base }: SetUp, { origin, host }: Channel): string =>
  origin ?? (host === undefined ? base : Object.assign(new URL(base), { host }).origin)

/** Returns the origins that the channel shares with no other: its own, and those of its languages. */
const listOwnOrigins = (setUp: SetUp, channel: Channel) => [
  ...((channel.origin ?? channel.host) ? [toOrigin(setUp, channel)] : []),
  ...listDomainOrigins({ domains: channel.domains ?? {} }),
]

/** Returns the origins of all channels, that of the set-up first. */
const listOrigins = (setUp: SetUp) => [
  ...new Set([
    setUp.origin,
    ...Object.values(setUp.channels).flatMap((channel) => listOwnOrigins(setUp, channel)),
  ]),
]

/** Returns the hosts at which the shop answers. The staff may have one of its own. */
const listHosts = (setUp: SetUp) => [
  ...new Set([
    ...listOrigins(setUp).map((origin) => new URL(origin).host),
    ...Object.values(setUp.channels).flatMap(({ host = [] }) => host),
  ]),
]

/** Returns all hosts of the storefront, also that of the staff. */
export const listDomains = (setUp: SetUp): string[] =>
  listHosts(setUp).concat(setUp.staff?.host ?? [])

const toStaffHost = ({ staff }: SetUp) => (staff?.host ? { STAFF_HOST: staff.host } : {})

/**
 * A version preview needs `preview_urls`, whichever address the shop has. The platform removes each
 * custom domain that is not among the routes.
 */
function toAddress(setUp: SetUp): Partial<WorkerConfig> {
  const hosts = listDomains(setUp)
  const domains = hosts.filter((host) => !host.endsWith('.workers.dev'))
  return {
    workers_dev: domains.length < hosts.length,
    preview_urls: true,
    ...(setUp.place === 'platform'
      ? { routes: domains.map((pattern) => ({ pattern, custom_domain: true })) }
      : {}),
  }
}

function toChannels(known: unknown, setUp: SetUp): Record<string, object> {
  const base = typeof known === 'object' && known !== null ? new Map(Object.entries(known)) : null
  return Object.fromEntries(
    Object.entries(setUp.channels).map(([id, channel]) => [
      id,
      { ...base?.get(id), ...channel, origin: toOrigin(setUp, channel) },
    ]),
  )
}

/** The merchant of the set-up answers no form that it turns off. */
function toClosedForms({ merchantVariables = {} }: SetUp): Record<string, string> {
  const { CONTACT_EMAIL, COMPANY_APPLICATIONS } = merchantVariables
  return {
    ...(CONTACT_EMAIL === 'off' && { CONTACT_FORM: 'off' }),
    ...(COMPANY_APPLICATIONS === 'off' && { COMPANY_EXTENSIONS: 'off' }),
  }
}

/** If that merchant takes no applications of companies, they write to the seller of the first channel. */
function toCompanyEmail({ merchantVariables, channels }: SetUp) {
  const email = Object.values(channels)[0]?.seller?.email
  return email && merchantVariables?.COMPANY_APPLICATIONS === 'off' ? { COMPANY_EMAIL: email } : {}
}

/** Changes the configuration of the storefront into that of the set-up. */
export function applyToStorefront(config: WorkerConfig, { name, setUp }: ChosenSetUp): void {
  const { names, ids, rateLimits } = setUp
  Object.assign(config, {
    ...toAddress(setUp),
    name: names.storefront,
    kv_namespaces: config.kv_namespaces.map((namespace) => ({ ...namespace, id: ids.kv })),
    services: config.services?.map((service) => ({ ...service, service: names.merchant })),
    ratelimits: config.ratelimits.map((limit) => ({
      ...limit,
      namespace_id: `${rateLimits}${limit.namespace_id.slice(2)}`,
    })),
    vars: {
      ...toCompanyEmail(setUp),
      ...config.vars,
      ...setUp.variables,
      ...toClosedForms(setUp),
      ...toStaffHost(setUp),
      CHANNELS: toChannels(config.vars.CHANNELS, setUp),
      HOSTS: listHosts(setUp),
      SET_UP: name,
    },
  })
}

const toSellers = (setUp: SetUp) =>
  Object.fromEntries(
    Object.values(setUp.channels).flatMap((channel) =>
      listOwnOrigins(setUp, channel).flatMap((origin) =>
        channel.seller ? [[origin, channel.seller]] : [],
      ),
    ),
  )

/** The first channel has also the hosts that no other has. */
const toShops = (setUp: SetUp) =>
  Object.fromEntries(
    Object.entries(setUp.channels).flatMap(([id, channel], index) =>
      [...(index === 0 ? [setUp.origin] : []), ...listOwnOrigins(setUp, channel)].map((origin) => [
        new URL(origin).hostname,
        { channel: id, name: channel.name, theme: channel.theme },
      ]),
    ),
  )

/** Changes the configuration of the embedded merchant likewise. */
export function applyToMerchant(config: WorkerConfig, { name, setUp }: ChosenSetUp): void {
  const { staff } = setUp
  const [channel] = Object.values(setUp.channels)
  Object.assign(config, {
    name: setUp.names.merchant,
    d1_databases: config.d1_databases.map((database) => ({
      ...database,
      database_name: setUp.names.merchant,
      database_id: setUp.ids.database,
    })),
    vars: {
      ...config.vars,
      SHOP_URL: listOrigins(setUp).join(','),
      ...(channel?.seller && { SELLER: channel.seller }),
      SELLERS: toSellers(setUp),
      SHOPS: toShops(setUp),
      ...setUp.merchantVariables,
      ...(staff && { ACCESS_TEAM_DOMAIN: staff.teamDomain, ACCESS_AUDIENCE: staff.audience }),
      ...toStaffHost(setUp),
      SET_UP: name,
    },
  })
}
