// Proves that this checkout is the same shop as a commit: it serves both with the same data and a frozen
// clock, and compares the answers, the screens and the figures of their pages.
// --only html, screens or figures runs one part. --routes compares the addresses that contain a text.
import { chromium, type Browser } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../../support/find-browser.ts'
import { projectFolder } from '../../support/test-shop.ts'
import { compareHtml } from './compare-html.ts'
import { compareScreens } from './compare-screens.ts'
import { reportFigures } from './report-figures.ts'
import { startSide, type Side } from './start-side.ts'
import { createVisitors, type ShopPair, type Visitors } from './visitors.ts'

const hosts = { meals: 'localhost', office: 'office.localhost' }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, routes: { type: 'string', default: '' } },
})
const [commit = 'HEAD'] = positionals
const hasPart = (part: string) => (values.only ?? part).split(',').includes(part)

function runIn(folder: string, command: string, options: string[]): void {
  execFileSync(command, options, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

function checkOut(root: string): void {
  runIn(projectFolder, 'git', ['worktree', 'add', '--quiet', '--detach', root, commit])
  const readLock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (readLock(root) === readLock(projectFolder)) {
    symlinkSync(join(projectFolder, 'node_modules'), join(root, 'node_modules'))
  } else runIn(root, 'npm', ['ci', '--no-audit', '--no-fund'])
  runIn(root, 'npm', ['run', '--silent', 'generate'])
}

async function createPair(browser: Browser, sides: Side[]): Promise<ShopPair> {
  const pair: ShopPair = {}
  for (const [channel, host] of Object.entries(hosts)) {
    const visitors: Visitors[] = []
    for (const side of sides) visitors.push(await createVisitors(browser, side, host))
    pair[channel] = visitors
  }
  return pair
}

async function compare(sides: Side[]): Promise<number> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const pair = await createPair(browser, sides)
    const answers = hasPart('html') ? await compareHtml(pair, values.routes) : 0
    const screens = hasPart('screens') ? await compareScreens(pair, values.routes) : 0
    if (hasPart('figures')) console.log(await reportFigures(browser, pair))
    console.log(`\n${answers} answers and ${screens} screens differ from ${commit}.`)
    return answers + screens
  } finally {
    await browser.close()
  }
}

const folder = mkdtempSync(join(tmpdir(), '24-hour-meals-same-shop-'))
process.once('exit', () => {
  rmSync(folder, { recursive: true, force: true })
  runIn(projectFolder, 'git', ['worktree', 'prune'])
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

checkOut(join(folder, 'commit'))
const sides: Side[] = []
try {
  for (const root of [join(folder, 'commit'), projectFolder]) {
    sides.push(await startSide(root, join(folder, `side-${sides.length}`)))
  }
  process.exitCode = (await compare(sides)) > 0 ? 1 : 0
} finally {
  for (const { close } of sides) await close()
}
