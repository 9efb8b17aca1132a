import { afterAll, vi } from 'vitest'

// Files that share their modules also share the global objects.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
