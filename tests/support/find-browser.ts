import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/**
 * Returns the path of the system browser or else of the browser that Playwright installed; null if
 * there is none.
 */
export function findBrowser(): string | null {
  const candidates = [...systemBrowsers, chromium.executablePath()]
  return candidates.find((path) => existsSync(path)) ?? null
}
