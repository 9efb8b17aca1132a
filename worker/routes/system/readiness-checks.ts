import { z } from 'zod'
import { getLocale } from '#shared/i18n/locale.ts'
import { joinChannel } from '../../channel/load-channel.ts'
import { findProductionProblems } from '../../channel/production-problems.ts'
import { getSettings, SettingsError, type Settings } from '../../channel/settings.ts'
import { checkMessages } from '../../document/messages.ts'
import type { Bindings } from '../../env.ts'
import { createKeyId, listRepeatedSecrets } from '#shared/crypto/secret.ts'
import { withTimeLimit } from '../../http/time-limit.ts'
import { getUpstream } from '../../http/upstream.ts'
import { callService } from '../../identity/identity-service.ts'
import { loadChannelData } from '../../merchant-api/load-channel-data.ts'
import { createMerchantClient } from '../../merchant-api/client/client.ts'
import { MerchantError } from '../../merchant-api/client/errors.ts'
import { findUnknownTargets } from '../../routing/find-unknown-targets.ts'

type Subject = {
  env: Bindings
  requestId: string
  /** Undefined if the settings are invalid. */
  settings?: Settings
}

/** Returns problems. Each one starts with the name of a setting, a secret or a binding. */
type ReadinessCheck = (subject: Subject) => string[] | Promise<string[]>

const requiredBindings = [
  'CHANNEL_CACHE',
  'SIGN_IN_BY_ADDRESS',
  'SIGN_IN_BY_EMAIL',
  'SIGN_IN_SLOWDOWN',
  'CONTACT_BY_ADDRESS',
  'SUGGESTIONS_BY_ADDRESS',
  'POSTS_BY_ADDRESS',
  'MEASUREMENTS_BY_ADDRESS',
] as const satisfies (keyof Bindings)[]

/** The embedded merchant counts these itself. */
const hostedBindings = ['WRITES_BY_CART', 'WRITES_BY_ADDRESS'] as const satisfies (keyof Bindings)[]

const MERCHANT_READINESS_URL = 'http://merchant.internal/merchant/readiness'

const merchantReadiness = z.object({
  problems: z.array(z.string()),
  isOpen: z.boolean().default(false),
  isDemo: z.boolean().default(false),
  /** The values of shared secrets with which the merchant signs. */
  keyIds: z.record(z.string(), z.string()).default({}),
})

const describe = (error: unknown) => (error instanceof Error ? error.message : 'unknown error')

async function checkChannel(
  channelId: string,
  { env, settings, requestId }: Required<Subject>,
): Promise<string[]> {
  const deadline = Date.now() + settings.PAGE_TIMEOUT
  const languageId = getLocale(settings.DEFAULT_LOCALE).iso
  const client = createMerchantClient(
    { settings, service: env.MERCHANT, requestId, deadline },
    { channelId, marketId: '', languageId },
  )
  try {
    const channel = joinChannel(channelId, await loadChannelData(client), settings)
    return Object.entries(findUnknownTargets(channel, settings)).map(
      ([setting, value]) => `CHANNELS.${channelId}.${setting}: ${value} does not exist`,
    )
  } catch (error) {
    const status = error instanceof MerchantError ? error.upstreamStatus : null
    if (status === 401 || status === 403) return ['MERCHANT_API_KEY: the merchant refuses it']
    return [`MERCHANT_ENDPOINT: channel ${channelId}: ${describe(error)}`]
  }
}

/** The rows are checked at the same time. */
const checks: ReadinessCheck[] = [
  ({ env }) =>
    [...requiredBindings, ...(env.MERCHANT ? [] : hostedBindings)]
      .filter((name) => !env[name])
      .map((name) => `${name}: is missing`),

  ({ env }) => listRepeatedSecrets(env).map((name) => `${name}: is the current value`),

  ({ env, settings }) =>
    settings?.ENVIRONMENT === 'production'
      ? findProductionProblems(settings, { isHosted: !env.MERCHANT })
      : [],

  async function askMerchant({ settings, ...subject }) {
    if (!settings) return []
    const problems = Object.keys(settings.CHANNELS).map((id) =>
      checkChannel(id, { ...subject, settings }),
    )
    return [...new Set((await Promise.all(problems)).flat())]
  },

  async function askIdentity({ env, settings, requestId }) {
    if (!settings) return []
    const { MERCHANT: service } = env
    const connection = {
      settings,
      requestId,
      send: service ? service.fetch.bind(service) : fetch,
      upstream: getUpstream(settings, settings.AUTH_ENDPOINT),
      ipAddress: null,
    }
    try {
      // Without a refresh token the service refuses to log in, which costs it nothing.
      const { status } = await callService(connection, 'login', {})
      const isElsewhere = status === 404 || (status >= 300 && status < 400)
      return isElsewhere ? [`AUTH_ENDPOINT: answers with status ${status}`] : []
    } catch (error) {
      return [`AUTH_ENDPOINT: ${describe(error)}`]
    }
  },

  async function askEmbeddedMerchant({ env, settings }) {
    const { MERCHANT } = env
    if (!MERCHANT) return []
    const answer = await withTimeLimit(settings?.PAGE_TIMEOUT ?? 2000, async (signal) => {
      const response = await MERCHANT.fetch(MERCHANT_READINESS_URL, { signal })
      return merchantReadiness.parse(await response.json())
    }).catch(() => ({
      problems: ['does not tell whether it is ready'],
      isOpen: false,
      isDemo: false,
      keyIds: {},
    }))
    const environment = settings?.ENVIRONMENT ?? 'production'
    const isOpenToAll = answer.isOpen && environment !== 'development'
    const sellsForTestCards = answer.isDemo && environment === 'production'
    return [
      ...answer.problems,
      ...(isOpenToAll ? ['OPEN: is set'] : []),
      ...(sellsForTestCards ? ['DEMO: is on'] : []),
      ...(await listUnknownSecrets(env, answer.keyIds)),
    ].map((problem) => `merchant: ${problem}`)
  },
]

async function listUnknownSecrets(
  env: Bindings,
  keyIds: Record<string, string>,
): Promise<string[]> {
  const values = new Map<string, unknown>(Object.entries(env))
  const problems = Object.entries(keyIds).map(async ([name, keyId]) => {
    const accepted = [values.get(name), values.get(`${name}_ACCEPTED`)]
    const known = accepted.filter((value) => typeof value === 'string').map(createKeyId)
    return (await Promise.all(known)).includes(keyId)
      ? []
      : [`${name}: the storefront accepts another value`]
  })
  return (await Promise.all(problems)).flat()
}

/** Returns why the shop cannot sell. The result is empty if it can. */
export async function findReadinessProblems(
  subject: Omit<Subject, 'settings'>,
): Promise<readonly string[]> {
  const { settings, problems } = parseSettings(subject.env)
  const found = await Promise.all(
    checks.map(async (check) => check({ ...subject, ...(settings && { settings }) })),
  )
  return [...problems, ...found.flat()]
}

function parseSettings(env: Bindings): { settings?: Settings; problems: readonly string[] } {
  try {
    const settings = getSettings(env)
    checkMessages(settings)
    return { settings, problems: [] }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return { problems: error.problems }
  }
}
