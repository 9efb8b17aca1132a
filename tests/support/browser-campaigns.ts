// The specs of the deep suite. A spec that does more there imports `isDeep` and is in one of the lists.

/** Returns whether the deep suite runs, for browser tests. `suite.ts` answers it for Vitest. */
export const isDeep: boolean = process.env.TEST_SUITE === 'deep'

/**
 * Tests of the quick suite's two projects that would repeat each other. A test in Swedish and in English
 * runs once with each: in Swedish with script and in English without. A journey by keyboard runs with
 * script: without it the browser itself takes the keys, and worker tests send the same forms. What covers
 * what is a matter of styles, which are the same. A step of the deep suite runs the tests that match.
 */
export const repeatedTests = {
  script: /^script .*(?:\(en\)|opens the log in panel, or without script)/,
  noScript:
    /^no-script .*(?:\(sv\)|by keyboard|with the keyboard alone|is covered by|not cover it|covers no|wider than the screen)/,
}

/** Returns one index for each round of a test that the deep suite repeats. */
export const listRounds = (deep: number): number[] =>
  Array.from({ length: isDeep ? deep : 1 }, (_, round) => round)

/** Specs with many tests or repeated tests. They run together, two tests at a time. */
export const longSpecs = [
  'double-order',
  'script/accessibility-campaign',
  'script/cart-storm',
  'script/destinations',
  'script/dialog-styles',
  'script/measurement',
  'script/other-browsers-campaign',
  'script/purchase-combinations',
  'script/search-engines-campaign',
]

/**
 * Specs that need the machine or the shop for themselves: they measure time, or read everything that
 * the collector got. They run one test at a time.
 */
export const loneSpecs = [
  'script/checkout-speed',
  'script/event-table-campaign',
  'script/mini-cart-speed',
]
