import * as fc from 'fast-check'
import { isDeep } from './suite.ts'

const QUICK_SEED = 20_261_122

// The quick suite is the same at every run; the deep suite draws a new seed, which a failure prints.
fc.configureGlobal(isDeep ? { numRuns: 2_000 } : { numRuns: 100, seed: QUICK_SEED })
