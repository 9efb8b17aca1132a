/** The sizes that `npm run size` allows, 2 % above those of the day when each limit was set,
 * and room for deploying the shop, changing its secrets, sending its mails, ending, backing up and watching its data, and for its staff.
 * The lines of tests have room for those of the recipes of `worker/how-to-add`, of the development server and of the load. */
export const sizeLimits: Record<string, number> = {
  'storefront, lines': 59_370,
  'cart and checkout, lines': 11_070,
  'client, lines': 12_720,
  'merchant, lines': 33_800,
  'storefront, tokens': 346_620,
  'cart and checkout, tokens': 66_370,
  'client, tokens': 79_400,
  'merchant, tokens': 205_040,
  'merchant, style sheets, lines': 480,
  'merchant, texts, lines': 760,
  'storefront, code lines': 44_080,
  'storefront, comments in percent': 8,
  'style sheets, lines': 8_650,
  files: 2_720,
  'tests, lines': 87_820,
}
