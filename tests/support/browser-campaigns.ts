// The specs of the deep suite. A spec that does more there imports `isDeep` and is in one of the lists.

/** Returns whether the deep suite runs, for browser tests. `suite.ts` answers it for Vitest. */
export const isDeep: boolean = process.env.TEST_SUITE === 'deep'

// A test in Swedish and in English runs once with each: in Swedish with script and in English without.
const repeatedWithScript = [
  String.raw`\(en\)`,
  'opens the log in panel, or without script',
  // Other journeys with script take the same steps: by keyboard, with a closer look at the browser, or with
  // another payment.
  'paid by card can be reloaded|buys a meal by card|sets a new password through',
  // Tests of the script of the same page check the same: tabs, list-position, favorites, checkout-fields,
  // cart-page, payment-failure and diet.
  'logs out the other tab|showing more meals|sorts a list|the checkout in the other language',
  'without accepted terms|outside the delivery area|the stock is lowered to|cancelling a payment',
  'which allergens a meal contains',
  // A neighbouring test of the same spec goes the same way, with more obstacles.
  String.raw`Enter without a highlighted|new pages with the files of the old build|were missing \(no-store\)`,
  // Unit tests prove the same rules: hold-events, suggestion-loader, chunk-guard, link-prefetch, loading,
  // show-diet and live-client. Other browser tests show that the pages use them.
  'before the script are held and count|the checkout waits for a press|on a slow network three quick presses',
  'an answer that arrives late|does not reload a page on which|links are never prefetched|a slow list shows a bar',
  'a card shows what the profile asks for|a page whose endpoint fails',
  // Logging out deletes the whole storage, which the test of the recent searches proves.
  'logging out removes the diet profile',
  // The pages have no script of their own for this, or the tests of their scripts prove it.
  String.raw`a shopper goes from the|a shopper saves two meals|too \(no hash\)`,
  // Worker tests send the same requests, and the pages have no script of their own for this.
  'a redirect to the correct|keeps the cart after logging in',
  'deletes the account by keyboard|the sections open by pages',
  'prints its receipt|withdraws from a purchase in two steps',
  // Another test of the same spec shows the mechanism: tabs, diet, mini-cart-opening, list-position,
  // favorites, measurement, offline, console, dialog-styles, search-suggestions and first-screen.
  'with a known postal code and a filtered|says that the delivery country|another tab follows a changed diet',
  'a list warns on all|a shopper who saves data|two steps back while|the breadcrumb of a meal leads back',
  'show the same favourites|ordering again records|an update waits while|after quick clicks',
  String.raw`of a customer on a wide screen|pass the accessibility check of axe|of the home page looks|with a campaign page`,
  'after going forward|lead back to the list with the filters|without meals keeps the focus|kept their files still sell',
  'the cart if something could not be taken|panel keeps the scroll position|sees no log in panel|stars up to the chosen',
  'asks for a new password and sets it by keyboard|disappears before the new page appears|survives a reload and a change',
  // Every browser test fails if a page writes an error to the console, and other journeys buy meals and
  // create accounts.
  'to the confirmation and back writes nothing|preloads fonts after another|gets one order and one mail',
  'a visitor creates an account, logs out',
]

const repeatedWithoutScript = [
  String.raw`\(sv\)`,
  // Without script the browser itself takes the keys, and worker tests send the same forms.
  'by keyboard|with the keyboard alone',
  // What covers what is a matter of styles, which are the same.
  'is covered by|not cover it|covers no|wider than the screen|is on the first screen of|are on the first screen|begin at most 320 pixels',
  // Worker tests get these pages, and send their forms, as a browser without script does.
  'a guest on a phone who creates an account|sets a new password|keeps the cart after logging in|logs out the other tab',
  'a search finds|the next page of a long list|showing more meals|sorts a list|a redirect to the correct',
  'a removed line|the checkout charges|above the stock is lowered|the cart survives|changing the market',
  'without accepted terms|the checkout in the other language|again after going back',
  'paid by mobile|a declined card|cancelling a payment|orders the same meals again',
  'which allergens a meal contains|a sold-out variant|a sold-out meal is back|a wrong address keeps',
  'a shopper goes from the|agrees to one purpose|signs up in the footer|when the shop delivers|sorted and paged',
  'an invalid e-mail address|a shopper saves two meals|a visitor creates an account',
]

const createPattern = (project: string, titles: readonly string[]) =>
  new RegExp(`^${project} .*(?:${titles.join('|')})`)

/**
 * Tests of the quick suite's two projects that would repeat each other. A step of the deep suite runs the
 * tests that match.
 */
export const repeatedTests = {
  script: createPattern('script(?:-pictures)?', repeatedWithScript),
  noScript: createPattern('no-script', repeatedWithoutScript),
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
  'script/search-suggestions',
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
