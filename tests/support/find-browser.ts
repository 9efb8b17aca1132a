import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/** The browser for the tests: the system's, else the one Playwright installed; null where there is none. */
export function findBrowser(): string | null {
  const candidates = [...systemBrowsers, chromium.executablePath()]
  return candidates.find((path) => existsSync(path)) ?? null
}
