// Runs every check and test of the project, or with `check` those that need no browser, and says what they came to.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { countPlaywright, countVitest, describeFailures, type Sum } from './count-tests.ts'
import { projectFolder } from './test-shop.ts'

const reports = join(projectFolder, '.generated/reports')
const vitestReport = join(reports, 'vitest.json')
const clientsReport = join(reports, 'clients.json')
const playwrightReport = join(reports, 'playwright.json')

const passed: Sum = { passed: 1, failed: 0 }
const failed: Sum = { passed: 0, failed: 1 }

function run(label: string, command: string): boolean {
  console.log(`\n▶ ${label}: ${command}`)
  const { status } = spawnSync(command, { cwd: projectFolder, stdio: 'inherit', shell: true })
  if (status !== 0) console.log(`✘ ${label} failed`)
  return status === 0
}

type Step = {
  label: string
  command: string
  /** What the step counts for; without it only its failure counts. */
  count?: (isGood: boolean) => Sum
  /** Nothing after it makes sense without it. */
  isNeeded?: boolean
}

const toSum = (isGood: boolean): Sum => (isGood ? passed : failed)

const checks: Step[] = [
  { label: 'generate', command: 'npm run --silent generate', isNeeded: true },
  // The worker tests fill their merchant from the file this writes.
  { label: 'catalogue', command: 'node worker/merchant/seed/write-seed.ts', isNeeded: true },
  { label: 'types', command: 'tsc -b', count: toSum },
  { label: 'lint', command: 'oxlint --type-aware', count: toSum },
  { label: 'format', command: 'oxfmt --check', count: toSum },
  {
    label: 'unit and worker tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${vitestReport}`,
    count: (isGood) => countVitest(vitestReport, isGood),
  },
]

// The hosted build first: what is left in dist/ is the shop that the browser tests visit.
const browserTests: Step[] = [
  { label: 'browser', command: 'node tests/support/ensure-browser.ts', isNeeded: true },
  { label: 'hosted build', command: 'CLOUDFLARE_ENV=geins npm run --silent build', isNeeded: true },
  { label: 'hosted deployment', command: 'wrangler deploy --dry-run', count: toSum },
  { label: 'build', command: 'npm run --silent build', isNeeded: true },
  { label: 'deployment', command: 'wrangler deploy --dry-run', count: toSum },
  {
    label: 'deployment of the merchant',
    command: 'wrangler deploy --dry-run --config dist/merchant/wrangler.json',
    count: toSum,
  },
  // Needs the build, as the clients do: the runtime that is killed is the shop's own.
  { label: 'durability', command: 'node tests/bench/durability.ts', count: toSum },
  {
    label: 'published clients',
    command: `vitest run --config tests/merchant-clients/vitest.config.ts --reporter=default --reporter=json --outputFile.json=${clientsReport}`,
    count: (isGood) => countVitest(clientsReport, isGood),
  },
  {
    label: 'browser tests',
    command: 'playwright test -c tests/browser/playwright.config.ts',
    count: (isGood) => countPlaywright(playwrightReport, isGood),
  },
]

function runSteps(steps: Step[]): { label: string; sum: Sum }[] {
  const results: { label: string; sum: Sum }[] = []
  for (const { label, command, count, isNeeded } of steps) {
    const isGood = run(label, command)
    if (count) results.push({ label, sum: count(isGood) })
    else if (!isGood) results.push({ label, sum: failed })
    if (isNeeded && !isGood) break
  }
  return results
}

function main(): void {
  const bin = join(projectFolder, 'node_modules/.bin')
  process.env.PATH = `${bin}:${process.env.PATH ?? ''}`
  process.env.WRANGLER_SEND_METRICS = 'false'
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const isShort = process.argv.includes('check')
  const results = runSteps(isShort ? checks : [...checks, ...browserTests])
  // Said again here: the end of a log is what one reads first.
  const failures = [vitestReport, clientsReport].flatMap(describeFailures)
  console.log(['', ...failures].join('\n'))
  for (const { label, sum } of results) {
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

main()
