import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/**
 * Returns the path of the browser of the system, or else of the browser that Playwright has
 * installed. Returns null if there is no browser.
 */
export function findBrowser(): string | null {
  const candidates = [...systemBrowsers, chromium.executablePath()]
  return candidates.find((path) => existsSync(path)) ?? null
}
