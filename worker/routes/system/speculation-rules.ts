import type { Context } from 'hono'
import { prefetchPatterns } from '#shared/paths/prefetch-paths.ts'

// A script marks the document when the browser is idle and the connection allows it, so no page is
// loaded in advance before that.
const MARKED_LINK = 'html[data-prefetch] a'

const rules = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: prefetchPatterns },
          { not: { href_matches: String.raw`/*\?(.+)` } },
          { selector_matches: MARKED_LINK },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Answers `GET /speculation-rules.json`: the pages that browsers may load before a click. */
export const answerSpeculationRules = (c: Context): Response =>
  c.body(rules, 200, {
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
  })
