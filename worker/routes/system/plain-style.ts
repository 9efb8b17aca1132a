/** Style of the plain page. It uses system colors and needs no other file. */
export const plainStyle =
  ':root{color-scheme:light dark}body{max-inline-size:36rem;margin:12vh auto;padding-inline:1.5rem;font:1.0625rem/1.5 system-ui,sans-serif}h1{font-size:1.75rem;line-height:1.2}code,pre{font-size:.875rem;overflow-wrap:anywhere;white-space:pre-wrap}a{color:inherit}'

// The hash is a constant and is not computed, because this page is shown when other code has
// failed.
const STYLE_HASH = 'sha256-Rz+QhofFEmjZ//69tFU7Cuhyxgon1Kjt4zbQLZsrHbA='

/** Content security policy of the plain page: it allows this style and nothing else. */
export const plainPolicy = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`
