// The files of scripts follow the moments in which a page loads them, because each file costs a
// request and its own dictionary for compression. Modules of the boot script are in its file, and
// modules that only one island needs are in the file of the island.
const moments = {
  /** After the first frame of every page. */
  page: [
    'client/connect-every-page',
    'client/browser/(?:create-element|idempotency-key|once-per-frame|post-form|query|query-cache|request|request-page)',
    'client/cart/(?:card-quantities|restore-focus)',
    'client/favorites/',
    'client/forms/(?!connect-newsletter|enhance-forms|form-controls|form-sender|show-code-result)',
    'client/list/saved-lists',
    'client/measurement/(?:consent/|destinations/read-destinations|measure-when-idle)',
    'client/offline/(?!service-worker)',
    'client/product/(?:hover-pictures|stock-state)',
    'client/state/page-consent',
    'client/ui/(?:card-parts|fonts/|loading/|navigation/|site/(?:follow|hide|menus)|toasts/(?!lazy))',
    'shared/cart/(?:add-to-cart-form|cart|code-form)\\.ts',
    'shared/consent/consent(?:-answer)?\\.',
    'shared/(?:delivery/delivery-place|favorites/favorites|money/money)\\.',
    'shared/(?:json/schema|list/list-selection|paths/system-paths|theme/web-fonts|measurement/destinations|viewport/viewport-class)',
    'shared/product/(?:product|product-sort|stock-status)\\.',
  ],
  list: ['client/list/', 'shared/list/all-values'],
  product: ['client/product/(?!hover|live)'],
  live: ['client/live/', 'client/product/live-product', 'client/ui/site/announcer'],
  /** Two seconds after the page. */
  measurement: [
    'client/measurement/(?!destinations/|data-layer)',
    'shared/measurement/(?!tool-cookies)',
    'web-vitals',
  ],
  /** With the first press of a button that changes the cart. */
  cart: [
    'client/cart/(?:load-cart-messages|send-cart-form)',
    'client/forms/(?:form-sender|show-code-result)',
    'client/state/(?:parse-cart|cart-requests|shown-cart)\\.',
    'shared/cart/(?:cart-(?:form|notice|parts|problem)|removed-line)\\.',
  ],
}

export const scriptGroups = Object.entries(moments).map(([name, modules]) => ({
  name,
  test: new RegExp(modules.join('|')),
}))
