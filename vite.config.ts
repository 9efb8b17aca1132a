import { availableParallelism } from 'node:os'
import { unstable_readConfig } from 'wrangler'
import { cloudflare, type PluginConfig } from '@cloudflare/vite-plugin'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config'
import { refuseChunkCircles } from './client/build/chunk-circles.ts'
import { clientAssets, clientInputs } from './client/build/client-assets.ts'
import { scriptGroups } from './client/build/script-groups.ts'
import { localeModules } from './locales/compile-messages.ts'
import { quickPasswordHashes } from './tests/support/quick-password-hashes.ts'
import { applyToMerchant, applyToStorefront, getSetUp } from './worker/deploy/apply-set-up.ts'
import { developmentChanges } from './worker/development-changes.script.ts'
import { reportReadiness } from './worker/report-readiness.script.ts'

// `npm run deploy` names the set-up that it builds for. Without one, the build is for this machine only.
const chosen = process.env.SHOP_SET_UP ? getSetUp(process.env.SHOP_SET_UP) : null
if (chosen && chosen.setUp.names.merchant === undefined) process.env.CLOUDFLARE_ENV = 'geins'

// CLOUDFLARE_ENV=geins builds the storefront for the hosted merchant; the embedded one is then left out.
const isHosted = process.env.CLOUDFLARE_ENV === 'geins'
const environmentNames = ['client', 'storefront', ...(isHosted ? [] : ['merchant'])]

const alias = {
  // The Node version of this package does not start in workerd.
  '@whatwg-node/fetch': '@whatwg-node/fetch/dist/global-ponyfill.js',
  // Messages are parsed at build time; an unparsed one fails instead of shipping the parser.
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
}

// The local traces contain whole URLs, which may contain login tokens and reset keys.
process.env.X_LOCAL_OBSERVABILITY ??= 'false'

// Dependencies stay in their own files, because the boot script must not load what it does not need.
const codeSplitting = { includeDependenciesRecursively: false, groups: scriptGroups }

const merchant: NonNullable<PluginConfig['auxiliaryWorkers']>[number] = {
  configPath: 'worker/merchant/wrangler.toml',
  viteEnvironment: { name: 'merchant' },
  config: (worker) => {
    if (chosen) applyToMerchant(worker, chosen)
  },
}

const createShopConfig = (isDevelopment: boolean): UserConfig => ({
  resolve: { alias },
  publicDir: 'client/public',
  plugins: [
    react(),
    cloudflare({
      // Browser tests use their own state directory, so that they do not change a developer's shop.
      persistState: process.env.SHOP_STATE ? { path: process.env.SHOP_STATE } : true,
      config(worker) {
        // In development the first call to the merchant compiles it.
        if (isDevelopment) worker.vars = { ...worker.vars, PAGE_TIMEOUT: 20_000 }
        if (chosen) applyToStorefront(worker, chosen)
      },
      viteEnvironment: { name: 'storefront' },
      ...(isHosted ? {} : { auxiliaryWorkers: [merchant] }),
    }),
    refuseChunkCircles(),
    clientAssets(),
    localeModules(),
    reportReadiness(),
    developmentChanges(),
  ],
  builder: {
    // The client is built first, because the Workers refer to its hashed file names.
    async buildApp(builder) {
      for (const name of environmentNames) {
        const environment = builder.environments[name]
        if (!environment) throw new Error(`vite has no environment "${name}"`)
        await builder.build(environment)
      }
    },
  },
  environments: {
    client: {
      build: {
        manifest: true,
        assetsInlineLimit: 0,
        // The first versions with `light-dark()`. Older targets get a fallback for every colour.
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        rolldownOptions: {
          input: clientInputs,
          output: { codeSplitting },
        },
      },
    },
    storefront: { build: { minify: true } },
    ...(isHosted ? {} : { merchant: { build: { minify: true } } }),
  },
})

// No test needs a fast machine: a slow one only takes longer. A test that hangs still ends.
const SLOW_MACHINE_TIMEOUT = 60_000
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 }
const campaignTimeouts = { testTimeout: 1_200_000, hookTimeout: 120_000 }

const hosted = unstable_readConfig(
  { config: 'wrangler.toml', env: 'geins' },
  { hideWarnings: true },
)

const testVariables = {
  HOSTED_VARIABLES: hosted.vars,
  OPEN: 'true',
  DEMO: 'on',
  API_KEY: 'development',
  MERCHANT_API_KEY: 'development',
  COOKIE_SECRET: 'a-secret-for-tests-alone-0123456789abcdef',
  ORDER_LINK_SECRET: 'a-secret-for-links-alone-0123456789abcdef',
  ENVIRONMENT: 'development',
  PAGE_TIMEOUT: SLOW_MACHINE_TIMEOUT,
  ORDER_TIMEOUT: SLOW_MACHINE_TIMEOUT,
  LOG_IN_TIMEOUT: SLOW_MACHINE_TIMEOUT,
  // Fewer rounds make logging in fast. Only an open merchant accepts them.
  PASSWORD_ROUNDS: '1',
}

/** These tests replace modules, which other files would get too. */
const isolatedTests = '**/*.isolated.test.{ts,tsx}'

// Tests run the React that the shop ships. That of development is slower, and only adds warnings.
const oxc = { jsx: { development: false } }
const testEnvironment = { NODE_ENV: 'production' }

const createNodeProject = (
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  resolve: { alias },
  oxc,
  plugins: [clientAssets(), localeModules()],
  test: {
    environment: 'node',
    // Tests read style sheets as text.
    css: true,
    env: testEnvironment,
    setupFiles: ['tests/support/fast-check.setup.ts', 'tests/support/restore-globals.setup.ts'],
    ...test,
  },
})

async function createTestRuntime() {
  const { answerDatabaseCopy } = await import('./tests/support/database-copy.ts')
  const migrations = await readD1Migrations('worker/merchant/migrations')
  return {
    serviceBindings: {
      MERCHANT: { name: 'storefront', entrypoint: 'Merchant' },
      DATABASE_COPY: answerDatabaseCopy,
    },
    d1Databases: ['DB'],
    durableObjects: { LIVE_STOCK: { className: 'LiveStock', useSQLite: true } },
    bindings: { MIGRATIONS: migrations, ...testVariables },
  }
}

async function createTestConfig(): Promise<ViteUserConfig> {
  const miniflare = await createTestRuntime()
  const isDeep = process.env.TEST_SUITE === 'deep'
  const suite = {
    ...(isDeep ? campaignTimeouts : timeouts),
    provide: { suite: isDeep ? ('deep' as const) : ('quick' as const) },
  }
  return {
    test: {
      // Two workers leave a fifth of two cores idle, because tests wait for Node and for storage.
      maxWorkers: Math.max(3, availableParallelism() - 1),
      fsModuleCache: false,
      // Handing over and printing the log of each request takes a twelfth of the time.
      silent: 'passed-only',
      projects: [
        createNodeProject({
          name: 'unit',
          ...suite,
          // Loading the modules for each file takes longer than its tests.
          isolate: isDeep,
          include: ['{worker,shared,client,locales,tests/repo}/**/*.test.{ts,tsx}'],
          exclude: [isolatedTests],
        }),
        createNodeProject({
          name: 'unit-isolated',
          ...suite,
          isolate: true,
          include: [isolatedTests],
        }),
        {
          resolve: { alias },
          oxc,
          plugins: [
            clientAssets(),
            localeModules(),
            quickPasswordHashes(),
            cloudflareTest({
              main: 'tests/worker/entry.ts',
              wrangler: { configPath: 'wrangler.toml' },
              miniflare,
            }),
          ],
          test: {
            name: 'worker',
            ...suite,
            // Tests read style sheets as text.
            css: true,
            env: testEnvironment,
            // Starting an isolate takes longer than most files. The setup file clears its state.
            isolate: isDeep,
            include: ['tests/worker/**/*.test.{ts,tsx}'],
            setupFiles: ['tests/support/fast-check.setup.ts', 'tests/worker/setup.ts'],
          },
        },
      ],
    },
  }
}

export default defineConfig(({ command, isPreview }) =>
  process.env.VITEST ? createTestConfig() : createShopConfig(command === 'serve' && !isPreview),
)
