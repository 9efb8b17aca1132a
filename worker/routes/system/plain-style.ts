/** Style of the plain page in the system's colors: it depends on no file. */
export const plainStyle =
  ':root{color-scheme:light dark}body{max-inline-size:36rem;margin:12vh auto;padding-inline:1.5rem;font:1.0625rem/1.5 system-ui,sans-serif}h1{font-size:1.75rem;line-height:1.2}code,pre{font-size:.875rem;overflow-wrap:anywhere;white-space:pre-wrap}a{color:inherit}'

// The hash is written down, not computed: where this page is needed, nothing else can be trusted to
// run.
const STYLE_HASH = 'sha256-Rz+QhofFEmjZ//69tFU7Cuhyxgon1Kjt4zbQLZsrHbA='

/** The page may use this style and nothing else. */
export const plainPolicy = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`
