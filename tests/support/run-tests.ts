// Runs one suite and prints how many tests passed and failed.
// `quick` is the default and runs every check and every test. `check` runs no builds and no browser
// tests. `deep` runs the long tests: random seeds, more cases and repeated races.
// `tests/requirements.md` lists its steps.
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { loneSpecs, longSpecs, repeatedTests } from './browser-campaigns.ts'
import {
  countPlaywrightTests,
  countVitestTests,
  describePlaywrightFailures,
  describeVitestFailures,
  type TestCounts,
} from './count-tests.ts'
import { projectFolder } from './test-shop.ts'

const reports = join(projectFolder, '.generated/reports')
const playwrightReport = join(reports, 'playwright.json')

const passed: TestCounts = { passed: 1, failed: 0 }
const failed: TestCounts = { passed: 0, failed: 1 }

/** Runs a command and returns whether it succeeded. With `isQuiet` its output is printed at its end. */
async function run({ label, command }: Step, isQuiet: boolean): Promise<boolean> {
  const title = `\n▶ ${label}: ${command}`
  if (!isQuiet) console.log(title)
  const child = spawn(`${command}${isQuiet ? ' 2>&1' : ''}`, {
    cwd: projectFolder,
    stdio: isQuiet ? ['ignore', 'pipe', 'inherit'] : 'inherit',
    shell: true,
  })
  const [output, isGood] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    new Promise<boolean>((resolve) => child.once('close', (status) => resolve(status === 0))),
  ])
  if (isQuiet) console.log(`${title}\n${output}`)
  if (!isGood) console.log(`✘ ${label} failed`)
  return isGood
}

type Step = {
  label: string
  command: string
  /** Counts the tests of the step. Without this function the step counts only if it fails. */
  count?: (isGood: boolean) => TestCounts
  /** Describes the failed tests of the step. A later step may overwrite its report. */
  describe?: () => string[]
  /** If this step fails, the following steps do not run. */
  isNeeded?: boolean
  /** Rows of steps that run at the same time as this step. The steps of a row run one after the other. */
  alongside?: Step[][]
}

const toSum = (isGood: boolean): TestCounts => (isGood ? passed : failed)

const generate: Step = { label: 'generate', command: 'npm run --silent generate', isNeeded: true }

// This step writes the seed file. The worker tests fill the merchant database from it.
const catalogue: Step = {
  label: 'catalogue',
  command: 'node worker/merchant/seed/write-seed.ts',
  isNeeded: true,
}

const createCheck = (label: string, command = `npm run --silent ${label}`): Step => ({
  label,
  command,
  count: toSum,
})

// It also reports what `npm run types` does: checking them twice takes 20 seconds.
const lint = createCheck('lint')

const otherChecks: Step[] = [
  catalogue,
  createCheck('imports'),
  createCheck('format', 'oxfmt --check'),
  createCheck('size'),
]

function createVitestStep(label: string, name: string, options = ''): Step {
  const report = join(reports, `${name}.json`)
  return {
    label,
    command: `vitest run ${options} --reporter=default --reporter=json --outputFile.json=${report}`,
    count: (isGood) => countVitestTests(report, isGood),
    describe: () => describeVitestFailures(report),
  }
}

const unitAndWorkerTests = createVitestStep('unit and worker tests', 'vitest')
const clients = createVitestStep(
  'published clients',
  'clients',
  '--config tests/merchant-clients/vitest.config.ts',
)
const production = createVitestStep(
  'production set-up',
  'production',
  '--config tests/production/vitest.config.ts',
)

const hostedBuild: Step[] = [
  { label: 'hosted build', command: 'SHOP_SET_UP=production-hosted npm run --silent build' },
  createCheck('hosted deployment', 'wrangler deploy --dry-run'),
]

const builds: Step[] = [
  { label: 'build', command: 'npm run --silent build', isNeeded: true },
  createCheck('deployment', 'wrangler deploy --dry-run'),
  createCheck(
    'deployment of the merchant',
    'wrangler deploy --dry-run --config dist/merchant/wrangler.json',
  ),
]

const browser: Step = {
  label: 'browser',
  command: 'node tests/support/ensure-browser.ts',
  isNeeded: true,
}

const createBrowserTests = (label: string, options = ''): Step => ({
  label,
  command: `playwright test -c tests/browser/playwright.config.ts ${options}`,
  count: (isGood) => countPlaywrightTests(playwrightReport, isGood),
  describe: () => describePlaywrightFailures(playwrightReport),
})

const HOURS = 3_600_000

/** Runs specs in full. Each such step keeps the screenshots of its own failures. */
function createBrowserCampaign(label: string, specs: readonly string[], options: string): Step {
  const files = specs.map((spec) => `${spec}.spec`).join(' ')
  const output = `--output=tests/browser/results/${label.replaceAll(' ', '-')}`
  return createBrowserTests(label, `${output} ${options} ${files}`)
}

const campaigns: Step[] = [
  generate,
  catalogue,
  { ...unitAndWorkerTests, label: 'unit and worker campaigns' },
  createCheck(
    'rehearsal of a deployment',
    'node worker/deploy/deploy.script.ts rehearsal --skip-tests',
  ),
  // Each build replaces dist/, and the following steps need the second one.
  ...hostedBuild,
  { label: 'build', command: 'npm run --silent build', isNeeded: true },
  clients,
  production,
  browser,
  createBrowserCampaign('long browser tests', longSpecs, `--global-timeout=${3 * HOURS}`),
  createBrowserTests(
    'repeated browser tests',
    `--global-timeout=${HOURS} --grep '${repeatedTests.script.source}|${repeatedTests.noScript.source}'`,
  ),
  createCheck('durability', 'node tests/bench/durability.ts'),
  createCheck('recipes', 'node tests/bench/recipes.ts'),
  createCheck('development server', 'node tests/bench/development.ts'),
  createCheck('change of secrets', 'node tests/bench/change-secrets/run.ts'),
  createCheck('upgrade', 'node tests/bench/upgrade.ts'),
  createCheck('neighbouring builds', 'node tests/bench/neighbours.ts'),
  createCheck('counts of presses', 'node tests/bench/bench.ts --presses --quick --no-build'),
  createCheck('growth of the catalogue', 'node tests/bench/bench.ts --merchant --quick --no-build'),
  // These come last, when no other step leaves work behind.
  createBrowserCampaign('lone browser tests', loneSpecs, `--workers=1 --global-timeout=${HOURS}`),
]

const suites: Record<string, Step[]> = {
  check: [generate, { ...lint, alongside: [otherChecks] }, unitAndWorkerTests],
  quick: [
    generate,
    { ...lint, alongside: [otherChecks, builds] },
    { ...unitAndWorkerTests, alongside: [[production], [browser]] },
    createBrowserTests('browser tests'),
  ],
  deep: campaigns,
}

type StepResult = { label: string; sum: TestCounts; failures: string[]; endsSuite: boolean }

async function runStep(step: Step, isQuiet: boolean): Promise<StepResult> {
  const { label, count, describe, isNeeded = false } = step
  const start = Date.now()
  const isGood = await run(step, isQuiet)
  console.log(`${label}: ${Math.round((Date.now() - start) / 1000)} s`)
  const sum = count ? count(isGood) : { passed: 0, failed: isGood ? 0 : 1 }
  return { label, sum, failures: describe?.() ?? [], endsSuite: isNeeded && !isGood }
}

async function runSteps(steps: Step[], isQuiet = false): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) {
    // A step that writes no report must not be counted by the report of another one.
    rmSync(playwrightReport, { force: true })
    const others = (step.alongside ?? []).map((row) => runSteps(row, true))
    const [own, ...rest] = await Promise.all([runStep(step, isQuiet), ...others])
    results.push(own, ...rest.flat())
    if (results.some(({ endsSuite }) => endsSuite)) break
  }
  return results
}

const MEMORY_FOLDER = '/dev/shm'
const LEAST_MEMORY_BYTES = 2 ** 30

/** Lets temporary files be in memory on Linux, because databases of tests else wait for the disk. */
function useMemoryForTemporaryFiles(): void {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    if (process.env.TMPDIR !== undefined || bavail * bsize < LEAST_MEMORY_BYTES) return
    const folder = mkdtempSync(join(MEMORY_FOLDER, '24-hour-meals-'))
    process.env.TMPDIR = folder
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  } catch {
    // Without such a folder the tests use the disk.
  }
}

async function main(): Promise<void> {
  useMemoryForTemporaryFiles()
  const bin = join(projectFolder, 'node_modules/.bin')
  process.env.PATH = `${bin}:${process.env.PATH ?? ''}`
  process.env.WRANGLER_SEND_METRICS = 'false'
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const suite = process.argv[2] ?? 'quick'
  const steps = suites[suite]
  if (!steps) throw new Error(`Unknown suite "${suite}"; known: ${Object.keys(suites).join(', ')}`)
  process.env.TEST_SUITE = suite === 'deep' ? 'deep' : 'quick'
  const results = await runSteps(steps)
  // Failures are printed again at the end of the log, because people read the end first.
  console.log(['', ...results.flatMap(({ failures }) => failures)].join('\n'))
  for (const { label, sum } of results) {
    if (sum.passed + sum.failed === 0) continue
    console.log(`${label}: ${sum.passed} passed, ${sum.failed} failed`)
  }
  const all = results.reduce(
    (total, { sum }) => ({ passed: total.passed + sum.passed, failed: total.failed + sum.failed }),
    { passed: 0, failed: 0 },
  )
  const line = `${all.passed} passed, ${all.failed} failed`
  writeFileSync(join(reports, 'sum.txt'), `${line}\n`)
  console.log(line)
  process.exitCode = all.failed === 0 ? 0 : 1
}

await main()
