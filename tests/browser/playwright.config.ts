import { defineConfig } from '@playwright/test'
import { join } from 'node:path'
import { isDeep, repeatedTests } from '../support/browser-campaigns.ts'
import { findBrowser } from '../support/find-browser.ts'
import { answeredConsent } from './pages/consent.ts'
import { projectFolder, testShopUrl } from '../support/test-shop.ts'

const executablePath = findBrowser()

// People read the output of the list reporter. `npm test` reads the JSON report to count the tests
// of all runners.
const reportFile = join(projectFolder, '.generated/reports/playwright.json')

const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
// Most tests need no pictures, and decoding them takes a third of their time. Chromium would also lose
// the settings of the mouse.
const withoutPictures = {
  ...launchOptions,
  args: [
    ...launchOptions.args,
    `--blink-settings=${[
      'imagesEnabled=false',
      'primaryHoverType=2',
      'availableHoverTypes=2',
      'primaryPointerType=4',
      'availablePointerTypes=4',
    ].join()}`,
  ],
}
const testsWithPictures = [
  'script/console.spec.ts',
  'script/first-screen.spec.ts',
  'script/*-campaign.spec.ts',
  'script/*-speed.spec.ts',
]
// A measurement needs a machine that does nothing else, and the campaign takes many minutes.
const deepTests = ['script/*-speed.spec.ts', 'script/*-campaign.spec.ts']
const campaignReport = './accessibility/report.ts'

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  fullyParallel: true,
  forbidOnly: true,
  // Two of them leave a fifth of two cores idle, because a test also waits.
  workers: isDeep ? 2 : 3,
  // These end a test that hangs. They leave room for a slow machine.
  // The deep suite walks longer ways, and its tests may wait for each other.
  timeout: isDeep ? 180_000 : 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: reportFile }],
    ...(isDeep ? ([[campaignReport]] as const) : []),
  ],
  use: {
    baseURL: testShopUrl,
    viewport: { width: 1440, height: 900 },
    // Tests load what the server answers. Only tests that need the service worker allow it.
    serviceWorkers: 'block',
    storageState: answeredConsent,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions,
  },
  webServer: {
    command: 'node tests/support/serve-shop.ts',
    cwd: projectFolder,
    url: `${testShopUrl}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
  projects: [
    {
      name: 'script',
      use: { javaScriptEnabled: true, launchOptions: withoutPictures },
      testIgnore: [...testsWithPictures, ...(isDeep ? [] : deepTests)],
      grepInvert: isDeep ? [] : repeatedTests.script,
    },
    {
      name: 'script-pictures',
      use: { javaScriptEnabled: true },
      testMatch: testsWithPictures,
      testIgnore: isDeep ? [] : deepTests,
      grepInvert: isDeep ? [] : repeatedTests.script,
    },
    {
      name: 'no-script',
      use: { javaScriptEnabled: false, launchOptions: withoutPictures },
      testIgnore: 'script/**',
      grepInvert: isDeep ? [] : repeatedTests.noScript,
    },
  ],
})
