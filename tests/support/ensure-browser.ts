import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.ts'

const APT_INSTALL = 'apt-get update && apt-get install -y --no-install-recommends chromium'

// Tried in order until a browser is there; sudo must not stop to ask for a password.
const attempts: string[][] = [
  process.getuid?.() === 0 ? ['sh', '-c', APT_INSTALL] : ['sudo', '-n', 'sh', '-c', APT_INSTALL],
  ['npx', 'playwright', 'install', 'chromium'],
]

/** Path of a browser, installed where there is none; null where that did not work either. */
export function ensureBrowser(): string | null {
  for (const [command = '', ...parameters] of attempts) {
    const found = findBrowser()
    if (found) return found
    console.log(`browser: none found, trying ${[command, ...parameters].join(' ')}`)
    spawnSync(command, parameters, { stdio: 'inherit' })
  }
  return findBrowser()
}

if (process.argv[1] === import.meta.filename) {
  const browser = ensureBrowser()
  console.log(browser ? `browser: ${browser}` : 'browser: none. Install Chromium and run again.')
  process.exitCode = browser ? 0 : 1
}
