import { z } from 'zod'
import { variablesSchema } from '../env.ts'
import { channelSettingsSchema, findSettingsProblems, localeSchema } from './channel-settings.ts'
import type { Channel } from './channel.ts'
import { toDemoShop } from './demo-shop.ts'

const localesSchema = z.string().transform((list) => list.split(','))

const settingsSchema = variablesSchema
  .extend({
    DEFAULT_LOCALE: localeSchema.default('sv'),
    LOCALES: localesSchema.pipe(z.array(localeSchema).min(1)),
    /** The languages of `LOCALES` whose messages an isolate loads with its first page in them. */
    LAZY_LOCALES: localesSchema.pipe(z.array(localeSchema)).default([]),
    CHANNELS: z
      .record(z.string(), channelSettingsSchema)
      .refine((channels) => Object.keys(channels).length > 0, 'must contain a channel'),
  })
  .superRefine((settings, context) => {
    for (const problem of findSettingsProblems(settings)) {
      context.addIssue({ code: 'custom', ...problem })
    }
  })

export type Settings = z.infer<typeof settingsSchema>

export type ChannelVariables = { settings: Settings; channel: Channel }

/** The shop cannot serve any page until an operator corrects the variable. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  /** Each problem starts with the name of its variable. */
  readonly problems: readonly string[]

  constructor(problems: string[]) {
    super(`Bad configuration. ${problems.join('; ')}`)
    this.problems = problems
  }
}

const parsedSettings = new WeakMap<object, Settings>()

/** Throws a SettingsError that names every missing or invalid variable, but not its value. */
export function getSettings(env: object): Settings {
  const cached = parsedSettings.get(env)
  if (cached) return cached
  const result = settingsSchema.safeParse(env)
  if (!result.success) {
    const { issues } = result.error
    throw new SettingsError(issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  }
  const hasDemo = result.data.ENVIRONMENT !== 'production' && 'MERCHANT' in env && env.MERCHANT
  const settings = hasDemo ? { ...result.data, ...toDemoShop(result.data) } : result.data
  parsedSettings.set(env, settings)
  return settings
}

/** It is empty if the shop only counts. Undefined means that pages measure nothing. */
export function getMeasuredValue(
  settings: Pick<Settings, 'MEASUREMENT_ENDPOINT' | 'EVENT_DESTINATION'>,
): 'events' | '' | undefined {
  if (settings.EVENT_DESTINATION !== undefined) return 'events'
  return settings.MEASUREMENT_ENDPOINT === undefined ? undefined : ''
}
