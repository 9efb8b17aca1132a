import { defineConfig } from 'vitest/config'
import { projectFolder } from '../support/test-shop.ts'

// These tests need the built Workers, so they have a configuration of their own.
export default defineConfig({
  test: {
    name: 'production',
    root: projectFolder,
    include: ['tests/production/**/*.test.ts'],
    exclude: process.env.TEST_SUITE === 'deep' ? [] : ['tests/production/restored-shop.test.ts'],
    // Loading the seed for each file takes longer than most tests.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
