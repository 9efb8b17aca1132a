import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakePrograms, type PlatformState } from '#tests/support/fake-programs.ts'
import { writeBuild } from '#tests/support/write-build.ts'
import { deploy, type DeployOptions } from './deploy.ts'
import type { Deployment } from './deployment.ts'
import { createRunProgram } from './run-program.ts'
import { setUps, type SetUp } from './set-ups.ts'
import { rollBack } from './take-back.ts'
import { createWrangler } from './wrangler.ts'

const BUILD = '0123456789abcdef'
const ID = '0f2ac74b498b48028cb68387c421e279'
const staff = { teamDomain: 'team.example', audience: 'd0d0', host: 'staff.example' }
const company = { name: 'Shop AB', addressLines: ['A 1'], organizationNumber: '1' }
const seller = { ...company, email: 'a@b.se', phone: '1' }

/** Answers `/version` and `/readyz` of the live shop and, at another host name, of its version preview. */
let server: Server
let isReady: (request: { isPreview: boolean; calls: string[] }) => boolean = () => true
let answer = { build: BUILD, setUp: 'production' }
let listCalls = (): string[] => []
const paths = new Set<string | undefined>()
let root = ''

beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    paths.add(url)
    const isPreview = headers.host?.startsWith('127') === true
    if (url === '/version') response.end(JSON.stringify(answer))
    else response.writeHead(isReady({ isPreview, calls: listCalls() }) ? 200 : 503).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, resolve))
})
afterAll(() => void server.close())
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'deploy-'))
  isReady = () => true
  // A developer may have a real one.
  vi.stubEnv('CLOUDFLARE_API_TOKEN', '')
  answer = { build: BUILD, setUp: 'production' }
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
  expect(['/readyz', '/version']).toEqual(expect.arrayContaining([...paths]))
})

const getPort = () => (server.address() as AddressInfo).port

const secrets = {
  storefront: ['MERCHANT_API_KEY', 'COOKIE_SECRET', 'ORDER_LINK_SECRET'],
  merchant: ['API_KEY', 'TOKEN_SECRET', 'ORDER_LINK_SECRET'],
}

type World = {
  platform?: Partial<PlatformState>
  setUp?: Partial<SetUp>
  /** The set-up that `dist/` was built for. */
  builtFor?: string
  /** What the build has from `wrangler.toml`. */
  base?: Partial<SetUp>
  secretsFolder?: string
  options?: Partial<DeployOptions>
}

function createDeployment({ platform, setUp: changes, builtFor, base, secretsFolder }: World) {
  const live: PlatformState['history'] = {
    storefront: [{ versions: ['old-storefront'] }],
    merchant: [{ versions: ['old-merchant'] }],
  }
  const fake = createFakePrograms(root, {
    history: live,
    staged: {},
    secrets,
    pending: ['0009_new.sql'],
    migrating: [],
    bundleBytes: 700_000,
    previewUrl: `http://127.0.0.1:${getPort()}`,
    failing: [],
    ...platform,
  })
  listCalls = fake.listCalls
  const setUp: SetUp = {
    ...(setUps.production as SetUp),
    origin: `http://localhost:${getPort()}`,
    ids: { kv: ID, database: ID },
    channels: { '1|se': { seller } },
    merchantVariables: { CONTACT_EMAIL: 'off', COMPANY_APPLICATIONS: 'off', MAIL_PROVIDER: 'off' },
    ...changes,
  }
  writeBuild(root, { name: builtFor ?? 'production', setUp: { ...setUp, ...base } })
  const run = createRunProgram(root, fake.bin)
  const lines: string[] = []
  const deployment: Deployment = {
    name: 'production',
    setUp,
    folder: root,
    build: BUILD,
    release: `${BUILD}-1`,
    secretsFolder: secretsFolder ?? null,
    run,
    wrangler: createWrangler(run),
    print: (line) => void lines.push(line),
    pause: async () => {},
  }
  return { deployment, lines }
}

/** Shortens a call to what matters for its order: the name of the Worker stands for its configuration. */
const toShortCall = (call: string) =>
  call
    .replace(/--tag \S+ --message \S+ \S+ /, '')
    .replace(/--config dist\/(\w+)\/wrangler\.json/, '[$1]')

/** Lists the calls that change something. */
const listChanges = () =>
  listCalls()
    .filter((call) => !/--dry-run|--check|--silent (?:build|check|types)| list| status/.test(call))
    .map(toShortCall)

async function runDeployment(world: World = {}) {
  const { deployment, lines } = createDeployment(world)
  const options = { isBuilt: false, isCheck: false, skipsTests: false, ...world.options }
  const problem = await deploy(deployment, options).then(
    () => null,
    (error: Error) => error.message,
  )
  return { problem, lines, calls: listCalls().map(toShortCall), changes: listChanges() }
}

const migrated = 'npm run --silent seed -- --remote --set-up production [merchant]'
const kept = () => `npm run --silent keep-files -- http://localhost:${getPort()}`
const uploads = ['wrangler versions upload [merchant]', 'wrangler versions upload [storefront]']
const promoteVersion = (worker: string, version = `new-${worker}`) => [
  `wrangler versions deploy ${version}@100% --yes [${worker}]`,
  `wrangler triggers deploy [${worker}]`,
]

describe('deployment', () => {
  it('everything is checked before anything changes, and the merchant comes first [OPS-03]', async () => {
    const { problem, calls, changes, lines } = await runDeployment()
    expect(problem).toBeNull()
    expect(calls.slice(0, 12)).toEqual([
      'npm run --silent build',
      'wrangler deploy --dry-run [merchant]',
      'wrangler deploy --dry-run [storefront]',
      'npm run --silent check',
      'wrangler deployments status --json [merchant]',
      'wrangler versions list --json --name merchant --config wrangler.toml',
      'wrangler secret list [merchant]',
      'wrangler deployments status --json [storefront]',
      'wrangler versions list --json --name storefront --config wrangler.toml',
      'wrangler secret list [storefront]',
      'wrangler d1 migrations list DB --remote [merchant]',
      'npm run --silent remove-demo-data -- --remote --check --set-up production [merchant]',
    ])
    expect(changes).toEqual([
      kept(),
      ...uploads,
      migrated,
      ...promoteVersion('merchant'),
      ...promoteVersion('storefront'),
    ])
    expect(lines.join('\n')).toMatch(
      /plan: Workers Paid[\s\S]*mails: stored only[\s\S]*staff: closed[\s\S]*migrations pending: 0009_new\.sql/,
    )
  })

  it('the first deployment is a full one with its secrets, because there is nothing to upload to [OPS-03]', async () => {
    const folder = join(root, 'secrets')
    mkdirSync(folder)
    for (const [worker, names] of Object.entries(secrets))
      writeFileSync(join(folder, `${worker}.env`), names.map((name) => `${name}=x`).join('\n'))
    const { problem, changes } = await runDeployment({
      platform: { history: {} },
      secretsFolder: folder,
    })
    expect(problem).toBeNull()
    expect(changes).toEqual([
      migrated,
      `wrangler deploy --secrets-file ${folder}/merchant.env [merchant]`,
      `wrangler deploy --secrets-file ${folder}/storefront.env [storefront]`,
    ])
  })

  it('a merchant with a Durable Object migration is deployed in full, after the new storefront was asked [OPS-03]', async () => {
    const { problem, changes } = await runDeployment({ platform: { migrating: ['merchant'] } })
    expect(problem).toBeNull()
    expect(changes).toEqual([
      kept(),
      ...uploads,
      migrated,
      'wrangler deploy [merchant]',
      ...promoteVersion('storefront'),
    ])
  })

  it.each([
    ['is not ready', () => (isReady = ({ isPreview }) => !isPreview)],
    ['is another build', () => (answer = { build: 'other', setUp: 'production' })],
    ['was built for another set-up', () => (answer = { build: BUILD, setUp: 'preview' })],
  ])('nothing is migrated or promoted if the version preview %s [OPS-03]', async (_, prepare) => {
    prepare()
    const { problem, changes } = await runDeployment()
    expect(problem).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/?: \/(?:readyz|version)/)
    expect(changes).toEqual([kept(), ...uploads])
  })

  it('a shop that is not ready, or not at its new address yet, can be deployed, but no files of a ready one are lost [OPS-03]', async () => {
    const world = { platform: { failing: ['npm run --silent keep-files'] } }
    expect((await runDeployment(world)).problem).toMatch(/^npm run keep-files .* failed$/)
    isReady = ({ calls }) => calls.some((call) => call.includes('deploy new-merchant@'))
    const { problem, changes, lines } = await runDeployment(world)
    expect(problem).toBeNull()
    expect(changes).toContain(migrated)
    expect(lines).toContain('✘ the shop is not ready now, so its version is asked later')
  })

  it.each([
    ['the merchant', 'new-merchant', ['merchant']],
    ['the storefront', 'new-storefront', ['storefront', 'merchant']],
  ])(
    'a shop that is not ready after %s was promoted gets its versions back [OPS-03]',
    async (_, version, workers) => {
      isReady = ({ calls }) => !calls.some((call) => call.includes(`deploy ${version}@`))
      const { problem, changes } = await runDeployment()
      expect(problem).toContain('/readyz')
      expect(changes.slice(-workers.length)).toEqual(
        workers.map(
          (worker) =>
            `wrangler versions deploy old-${worker}@100% --yes --message taken back --name ${worker} --config wrangler.toml`,
        ),
      )
    },
  )

  it('a Worker that cannot be taken back does not keep the other one from it [OPS-03]', async () => {
    isReady = ({ calls }) => !calls.some((call) => call.includes('deploy new-storefront@'))
    const { problem, changes, lines } = await runDeployment({
      platform: { failing: ['wrangler versions deploy old-storefront@'] },
    })
    expect(problem).toContain('/readyz')
    expect(lines.at(-2)).toMatch(/^✘ wrangler versions deploy old-storefront@/)
    expect(changes.at(-1)).toContain('versions deploy old-merchant@100%')
  })

  it.each<[string, World, RegExp]>([
    [
      'a build for another set-up',
      { builtFor: 'preview' },
      /build of the merchant for the set-up "preview"/,
    ],
    ['a placeholder of an id', { setUp: { ids: { kv: 'local', database: ID } } }, /CHANNEL_CACHE/],
    ['an origin of an example', { setUp: { origin: 'https://shop.example' } }, /origin/],
    [
      'a host of the staff that is the one of the shop',
      { setUp: { origin: 'https://staff.example', staff } },
      /staff\.host/,
    ],
    ['a channel without a seller', { setUp: { channels: { '1|se': {} } } }, /seller/],
    ['a bundle that is too large', { platform: { bundleBytes: 11 * 2 ** 20 } }, /bytes/],
    ['a failed test', { platform: { failing: ['npm run --silent check'] } }, /check failed/],
    [
      'a missing secret',
      { platform: { secrets: { ...secrets, merchant: ['API_KEY', 'ORDER_LINK_SECRET'] } } },
      /merchant lacks the secrets TOKEN_SECRET/,
    ],
    [
      'a Worker that runs in shares',
      { platform: { history: { merchant: [{ versions: ['m-b1', 'm-b2'] }] } } },
      /merchant runs in shares/,
    ],
    [
      'a changed secret that is not deployed',
      { platform: { staged: { merchant: ['m2'] } } },
      /merchant has a version of no release/,
    ],
    [
      'a missing secret of a setting',
      { base: { variables: { COMPANY_WEBHOOK: 'https://company.test' } } },
      /storefront lacks the secrets COMPANY_WEBHOOK_SECRET/,
    ],
    ['demo data', { platform: { failing: ['npm run --silent remove-demo-data'] } }, /demo data/],
    ['a new Worker without secrets', { platform: { history: {} } }, /merchant is new: --secrets/],
  ])('%s stops the deployment before anything changes [OPS-03]', async (_, world, message) => {
    const { problem, changes } = await runDeployment(world)
    expect(problem).toMatch(message)
    expect(changes).toEqual([])
  })

  it('the build and the tests get no token of the platform [OPS-03]', async () => {
    vi.stubEnv('CLOUDFLARE_API_TOKEN', ' with token')
    const { problem, calls } = await runDeployment()
    const untrusted = /^npm run --silent (?:build|check|keep-files)/
    expect(problem).toBeNull()
    for (const call of calls) expect(call.endsWith(' with token')).toBe(!untrusted.test(call))
  })

  const access = '✔ staff: by team.example at staff.example'
  it('a check says who lets the staff in, and where [OPS-05]', async () => {
    const { problem, lines } = await runDeployment({ setUp: { staff }, options: { isCheck: true } })
    expect([problem, lines]).toEqual([null, expect.arrayContaining([access])])
  })

  it('a check changes nothing [OPS-03]', async () => {
    const { problem, changes } = await runDeployment({ options: { isCheck: true } })
    expect([problem, changes]).toEqual([null, []])
  })

  it('a shop on the hosted merchant has neither a second Worker nor a database [OPS-03]', async () => {
    const { problem, changes } = await runDeployment({
      setUp: {
        names: { storefront: 'storefront-hosted' },
        variables: { PAYMENT_ORIGINS: 'none' },
      },
    })
    expect(problem).toBeNull()
    expect(changes).toEqual([
      kept(),
      'wrangler versions upload [storefront]',
      ...promoteVersion('storefront'),
    ])
  })
})

describe('roll back', () => {
  type History = Record<'storefront' | 'merchant', PlatformState['history'][string]>

  async function runRollBack(history: History, failing: string[] = []) {
    const { deployment, lines } = createDeployment({ platform: { history, failing } })
    const problem = await rollBack(deployment).then(
      () => null,
      (error: Error) => error.message,
    )
    return { problem, changes: listChanges(), lines }
  }
  /** An exclamation mark stands for a release that was taken back to. */
  const toHistory = (worker: string, ...releases: string[]) =>
    releases.map((release) => ({
      versions: [`${worker}-${release.replace('!', '')}`],
      ...(release.endsWith('!') ? { message: 'taken back' } : {}),
    }))
  const back = (worker: string, version: string) =>
    `wrangler versions deploy ${version}@100% --yes --message taken back --name ${worker} --config wrangler.toml`

  it.each([
    ['before', ['b1', 'b2', 'b3'], 'b2'],
    ['of only the merchant', ['b1-m1', 'b2-m1', 'b2-m2'], 'b2-m1'],
    ['before one that was taken back', ['b1', 'b2', 'b1!', 'b3'], 'b1'],
  ])(
    'the release %s answers again, its storefront first, and is asked [OPS-03]',
    async (_, releases, target) => {
      answer = { build: target.slice(0, 2), setUp: 'production' }
      const { problem, changes, lines } = await runRollBack({
        storefront: toHistory('s', ...releases),
        merchant: toHistory('m', ...releases),
      })
      expect(problem).toBeNull()
      expect(changes).toEqual([back('storefront', `s-${target}`), back('merchant', `m-${target}`)])
      expect(lines.at(-1)).toMatch(/^✔ ready/)
    },
  )

  it('a storefront keeps its version if the merchant cannot be taken back [OPS-03]', async () => {
    const { problem, changes } = await runRollBack(
      { storefront: toHistory('s', 'b1', 'b2'), merchant: toHistory('m', 'b1', 'b2') },
      ['wrangler versions deploy m-b1@'],
    )
    expect(problem).toContain('m-b1')
    expect(changes.at(-1)).toBe(back('storefront', 's-b2').replace('taken back', 'kept'))
  })

  const [first, second] = [toHistory('m', 'b1'), toHistory('m', 'b2')]
  const both = toHistory('s', 'b1', 'b2')
  const secret = { versions: ['m0'] }
  it.each<[string, History['merchant'], History['merchant'], RegExp]>([
    [
      'was taken back already',
      toHistory('m', 'b1', 'b2', 'b1!'),
      toHistory('s', 'b1'),
      /merchant was taken back/,
    ],
    ['got a secret afterwards', [...first, ...second, secret], both, /secret was changed/],
    ['got a secret between its releases', [...first, secret, ...second], both, /no common release/],
    ['runs in shares', [{ versions: ['m-b1', 'm-b2'] }], both, /merchant runs in shares/],
    ['has Workers of two releases', first, both, /no common release/],
    ['has a merchant without the release before', second, both, /no common release/],
    ['has only one release', first, toHistory('s', 'b1'), /no common release/],
  ])('a shop that %s keeps its versions [OPS-03]', async (_, merchant, storefront, message) => {
    const { problem, changes } = await runRollBack({ merchant, storefront })
    expect(problem).toMatch(message)
    expect(changes).toEqual([])
  })
})
