/** The sizes that `npm run size` allows, 2 % above those of the day when each limit was set,
 * and room for deploying the shop, changing its secrets, sending its mails, ending, backing up and watching its data, and for its staff.
 * The lines of tests have room for those of the recipes of `worker/how-to-add`, of the development server and of the load. */
export const sizeLimits: Record<string, number> = {
  'storefront, lines': 59_220,
  'cart and checkout, lines': 10_970,
  'client, lines': 12_540,
  'merchant, lines': 33_760,
  'storefront, tokens': 346_290,
  'cart and checkout, tokens': 65_820,
  'client, tokens': 77_990,
  'merchant, tokens': 204_370,
  'merchant, style sheets, lines': 480,
  'merchant, texts, lines': 760,
  'storefront, code lines': 43_940,
  'storefront, comments in percent': 8,
  'style sheets, lines': 8_650,
  files: 2_720,
  'tests, lines': 87_950,
}
