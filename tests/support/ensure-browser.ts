import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, hasHeadlessShell } from './find-browser.ts'

const MINUTE_MS = 60_000

const createAptInstall = (name: string): string[] => {
  const command = `apt-get update -q && apt-get install -yq --no-install-recommends ${name}`
  // `sudo -n` fails instead of asking for a password.
  return [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'sh', '-c', command]
}

function runCommand([command = '', ...parameters]: string[]): void {
  console.log(`browser: trying ${[command, ...parameters].join(' ')}`)
  spawnSync(command, parameters, { stdio: 'inherit', timeout: 5 * MINUTE_MS })
}

/**
 * Returns the path of a browser. Installs the headless browser of the system if it is missing, and
 * another one if that fails. Returns null if there is no browser afterwards.
 */
export function ensureBrowser(): string | null {
  if (!hasHeadlessShell()) runCommand(createAptInstall('chromium-headless-shell'))
  const others = [createAptInstall('chromium'), ['npx', 'playwright', 'install', 'chromium']]
  for (const command of others) {
    const found = findBrowser()
    if (found) return found
    runCommand(command)
  }
  return findBrowser()
}

/** Debian packages of the browsers that only the deep suite uses. */
const otherBrowsers = [
  ['/usr/bin/firefox-esr', 'firefox-esr'],
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
] as const

/** Installs the browsers of the deep suite that are missing. Their tests fail without them. */
function installOtherBrowsers(): void {
  const missing = otherBrowsers.filter(([path]) => !existsSync(path)).map(([, name]) => name)
  if (missing.length > 0) runCommand(createAptInstall(missing.join(' ')))
}

if (process.argv[1] === import.meta.filename) {
  if (process.env.TEST_SUITE === 'deep') installOtherBrowsers()
  const browser = ensureBrowser()
  console.log(browser ? `browser: ${browser}` : 'browser: none. Install Chromium and run again.')
  process.exitCode = browser ? 0 : 1
}
