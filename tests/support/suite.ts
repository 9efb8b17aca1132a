import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    suite: 'quick' | 'deep'
  }
}

/** `npm test` runs the quick suite before every push, `npm run test:deep` the campaigns before a release. */
export const isDeep: boolean = inject('suite') === 'deep'

/** Returns the number of cases or rounds for the suite that runs. */
export function forSuite({ quick, deep }: { quick: number; deep: number }): number {
  return isDeep ? deep : quick
}

/** Returns the indexes of the rounds that a repeated race runs for, for `it.each`. */
export function listRounds(counts: { quick: number; deep: number }): number[] {
  return Array.from({ length: forSuite(counts) }, (_, round) => round)
}
