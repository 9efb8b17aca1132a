import * as fc from 'fast-check'
import { isDeep } from './suite.ts'

const QUICK_SEED = 20_261_122

// The quick suite uses the same seed at each run. The deep suite uses a new seed at each run, and a
// failing test prints its seed.
fc.configureGlobal(isDeep ? { numRuns: 2_000 } : { numRuns: 100, seed: QUICK_SEED })
