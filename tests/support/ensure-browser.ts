import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.ts'

const APT_INSTALL = 'apt-get update && apt-get install -y --no-install-recommends chromium'

// Commands that install a browser. They run in order until a browser is found. `sudo -n` fails
// instead of asking for a password.
const attempts: string[][] = [
  process.getuid?.() === 0 ? ['sh', '-c', APT_INSTALL] : ['sudo', '-n', 'sh', '-c', APT_INSTALL],
  ['npx', 'playwright', 'install', 'chromium'],
]

/**
 * Returns the path of a browser. Installs a browser if there is none, and returns null if the
 * installation fails.
 */
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
