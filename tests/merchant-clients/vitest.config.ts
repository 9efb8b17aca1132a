import { defineConfig } from 'vitest/config'
import { projectFolder } from '../support/test-shop.ts'

// This config is not a project of vite.config.ts: it needs the built merchant, which the other
// tests do not.
export default defineConfig({
  test: {
    name: 'published clients',
    root: projectFolder,
    include: ['tests/merchant-clients/**/*.test.ts'],
    globalSetup: ['tests/merchant-clients/serve-merchant.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
