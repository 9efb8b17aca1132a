// Starts the development server in a copy of this checkout, changes a component, a message and a file of
// the catalogue there, and waits until a page that is open shows each change.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../support/find-browser.ts'
import { projectFolder } from '../support/test-shop.ts'
import { forgetVersions, prepareVersion, run, type EarlierVersion } from './earlier-version.ts'

const PORT = Number(process.env.SHOP_PORT ?? 5293)
const ORIGIN = `http://localhost:${PORT}`
const START_SECONDS = 180
const CHANGE_MILLISECONDS = 120_000

const changes = [
  { file: 'worker/routes/home/page.tsx', text: "{t('home.kitchens.all')}", shown: 'Ny komponent' },
  { file: 'locales/sv.json', text: 'Köken bakom maten', shown: 'Nytt meddelande' },
  {
    file: 'worker/merchant/catalogue/areas/front-page.json',
    text: 'Middagen är redan lagad.',
    shown: 'Ny katalog',
  },
]

/** Copies this checkout with its changes, files that git does not know aside, and fills its database. */
function createCopy(root: string): EarlierVersion {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: projectFolder, encoding: 'utf8' }).trim()
  const name = git('stash', 'create') || git('rev-parse', 'HEAD')
  const copy = prepareVersion(root, name, [])
  symlinkSync(join(projectFolder, 'node_modules'), join(copy.folder, 'node_modules'))
  for (const script of ['generate', 'seed'])
    run(copy.folder, 'npm', ['run', '--silent', script], copy.state)
  return copy
}

async function startServer({ folder, state }: EarlierVersion): Promise<ChildProcess> {
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  const server = spawn(process.execPath, [vite, 'dev', '--strictPort', '--port', `${PORT}`], {
    cwd: folder,
    env: { ...process.env, SHOP_STATE: state },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let second = 0; second < START_SECONDS && server.exitCode === null; second += 1) {
    const isUp = await fetch(`${ORIGIN}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return server
    await setTimeout(1_000)
  }
  server.kill('SIGTERM')
  throw new Error(`The development server did not start within ${START_SECONDS} s`)
}

async function showChanges(page: Page, folder: string): Promise<void> {
  await page.goto(`${ORIGIN}/sv`)
  for (const { file, text, shown } of changes) {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    if (!before.includes(text)) throw new Error(`${file} has no ${text}`)
    const start = Date.now()
    writeFileSync(path, before.replace(text, shown))
    await page.getByText(shown).first().waitFor({ timeout: CHANGE_MILLISECONDS })
    console.log(`✔ an open page shows ${file} after ${((Date.now() - start) / 1000).toFixed(1)} s`)
  }
}

const root = mkdtempSync(join(tmpdir(), '24-hour-meals-development-'))
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
let server: ChildProcess | undefined
try {
  const copy = createCopy(root)
  server = await startServer(copy)
  await showChanges(await browser.newPage(), copy.folder)
} finally {
  server?.kill('SIGTERM')
  await browser.close()
  rmSync(root, { recursive: true, force: true })
  forgetVersions()
}
