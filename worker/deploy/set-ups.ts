// Describes every set-up of the shop. Bindings, limits and settings that are not named here come from `wrangler.toml` and
// `worker/merchant/wrangler.toml`, so a set-up cannot lack one. The build for a set-up gets its values (apply-set-up.ts).
// No two of the platform may share a name, an id or a host.
import type { WorkerConfig } from '@cloudflare/vite-plugin'

export type Channel = {
  /** If it is missing, it is the host of the channel, or the origin of the set-up. */
  origin?: string
  host?: string
  domains?: Record<string, string>
  seller?: Record<string, string | string[]>
  /** Any other setting of a channel. */
  [setting: string]: unknown
}

export type SetUp = {
  /** Names of the Workers. A shop on the hosted merchant has no merchant of its own. */
  names: { storefront: string; merchant?: string }
  /** `machine` is a rehearsal without the platform, which serves the shop itself. */
  place: 'machine' | 'platform'
  /** Address of the shop. Each host outside of workers.dev becomes a custom domain of the storefront. */
  origin: string
  /** Ids of the platform: `wrangler kv namespace create` and `wrangler d1 create` print them. */
  ids: { kv: string; database?: string }
  /** Start of the ids of rate limits. Set-ups with the same one count together. */
  rateLimits: string
  /**
   * The channels that are deployed, with what `wrangler.toml` does not say of them. Mails name the
   * seller of their channel if it has an origin of its own, else that of the first channel.
   */
  channels: Record<string, Channel>
  /** Cloudflare Access, without which the staff cannot work. With a host of its own the staff works nowhere else. */
  staff?: { teamDomain: string; audience: string; host?: string }
  /** Settings of channels belong into `channels`. */
  variables?: WorkerConfig['vars'] & { CHANNELS?: never }
  merchantVariables?: WorkerConfig['vars']
  /** Whether `--purchase` may place an order here. */
  allowsPurchase?: true
}

/** Stands for an id that is still to be created. A deployment refuses it. */
export const PLACEHOLDER_ID = 'local'

const withoutMails = { CONTACT_EMAIL: 'off', COMPANY_APPLICATIONS: 'off', MAIL_PROVIDER: 'off' }

const rehearsal: SetUp = {
  names: { storefront: 'storefront', merchant: 'merchant' },
  place: 'machine',
  origin: `http://localhost:${process.env.SHOP_PORT ?? 5283}`,
  ids: { kv: 'rehearsal', database: 'rehearsal' },
  rateLimits: '23',
  channels: {
    '1|se': {
      seller: {
        name: 'Rehearsal AB',
        addressLines: ['Storgatan 1', '111 22 Stockholm'],
        organizationNumber: '556000-0000',
        email: 'help@rehearsal.test',
        phone: '+46 8 000 00 00',
      },
    },
  },
  merchantVariables: withoutMails,
  allowsPurchase: true,
}

const preview: SetUp = {
  names: { storefront: 'storefront-preview', merchant: 'merchant-preview' },
  place: 'platform',
  origin: 'https://storefront-preview.example.workers.dev',
  ids: { kv: PLACEHOLDER_ID, database: PLACEHOLDER_ID },
  rateLimits: '26',
  channels: { '1|se': {} },
  merchantVariables: withoutMails,
  allowsPurchase: true,
}

const production: SetUp = {
  names: { storefront: 'storefront', merchant: 'merchant' },
  place: 'platform',
  origin: 'https://shop.example',
  ids: { kv: PLACEHOLDER_ID, database: PLACEHOLDER_ID },
  rateLimits: '24',
  channels: { '1|se': {} },
  merchantVariables: {},
}

/** Its bindings and settings come from `[env.geins]` of `wrangler.toml`. */
const hosted: SetUp = {
  names: { storefront: 'storefront-geins' },
  place: 'platform',
  origin: 'https://shop.example',
  ids: { kv: PLACEHOLDER_ID },
  rateLimits: '25',
  channels: { '1|se': {} },
}

export const setUps: Record<string, SetUp> = {
  rehearsal,
  preview,
  production,
  'production-hosted': hosted,
}
