/** The path of the speculation rules, which tell browsers what they may load in advance. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'

// First words of meals and lists. These pages are public, cached and have no side effects, and no
// personal page begins with one of these words.
const words = ['p', 'product', 'c', 'b', 'dc', 'l', 'list']

/** The paths of the pages that may be loaded in advance, as URL patterns. */
export const prefetchPatterns: readonly string[] = words.flatMap((word) => [
  `/:locale/${word}/*`,
  `/:market/:locale/${word}/*`,
])
