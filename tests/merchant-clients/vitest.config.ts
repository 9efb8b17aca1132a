import { defineConfig } from 'vitest/config'
import { projectFolder } from '../support/test-shop.ts'

// This config is separate from vite.config.ts because only the tests in this folder need the built
// merchant.
export default defineConfig({
  test: {
    name: 'published clients',
    root: projectFolder,
    include: ['tests/merchant-clients/**/*.test.ts'],
    globalSetup: ['tests/merchant-clients/serve-merchant.ts'],
    // Loading the published packages for each file takes longer than its tests.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
