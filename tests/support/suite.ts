import { inject, it } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    suite: 'quick' | 'deep'
  }
}

/**
 * Returns whether the deep suite runs. `npm test` runs the quick suite before every push. `npm run
 * test:deep` runs the deep suite before a release.
 */
export const isDeep: boolean = inject('suite') === 'deep'

/** Returns what belongs to the suite that is running: the number of rounds, or the cases. */
export function chooseForSuite<Value>({ quick, deep }: { quick: Value; deep: Value }): Value {
  return isDeep ? deep : quick
}

/**
 * Returns all cases in the deep suite. In the quick suite a case is left out if earlier ones already
 * have each of its values, for example each fault and each page.
 */
export function chooseCovering<Case>(
  cases: readonly Case[],
  listValues: (item: Case) => readonly unknown[],
): Case[] {
  const covered = new Set<string>()
  return cases.filter((item) => {
    const before = covered.size
    for (const [index, value] of listValues(item).entries())
      covered.add(`${index} ${String(value)}`)
    return isDeep || covered.size > before
  })
}

/** Registers a test that only the deep suite runs, because it is slow and others prove what it builds on. */
export function itInDeepSuite(title: string, run: () => Promise<void> | void): void {
  if (isDeep) it(title, run)
}

/** Returns one index for each round of a test that repeats a race, for use in `it.each`. */
export function listRounds(counts: { quick: number; deep: number }): number[] {
  return Array.from({ length: chooseForSuite(counts) }, (_, round) => round)
}
