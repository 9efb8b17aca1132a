/** States that follow an action of the visitor or come from a script. */
const laterStates = [
  ':hover',
  ':active',
  ':focus',
  '::selection',
  '::backdrop',
  '[aria-busy',
  '[data-dismissed]',
  '[data-hidden]',
  '[data-quantity]',
  '.favorite-button[aria-pressed',
]

/** Parts of components that are closed, empty or below the first screen at first. */
export const laterParts = [
  '.button:disabled',
  '.button[data-variant=secondary]',
  '.button[data-width',
  '.capitalized',
  '.card',
  '.category-menu details',
  '.category-menu-list>li>a:after',
  '.content-area-container[data-design',
  '.content-area~',
  '.delivery-check-answer>',
  '.field-pair',
  '.filter-panel-error',
  '.filter-panel>details>button',
  '.filter-panel[popover]',
  '.filter-panel:not([popover])',
  '.full-width',
  '.home-page>:nth-child',
  '.icon-button',
  '.lead',
  '.list-page-e',
  '.list-teaser',
  '.narrow-page',
  '.panel',
  '.phone-sheet>',
  '.product-card-hover-picture',
  '.product-card>.form-error',
  '.product-form-cards',
  '.product-form-legend',
  '.product-form-longer',
  '.product-form-skus',
  '.product-gallery-button',
  '.product-gallery-number',
  '.product-page-columns>.product-facts',
  '.product-page>',
  '.screen-only',
  '.section',
  '.small-title',
  '.sort-menu-list',
  '.stock-label-',
  '.text-4',
  'blockquote',
  'details[open]>summary .icon',
  'textarea',
]

const laterProperties =
  /^(?:transition|cursor|scroll-(?:margin|padding-block)|--(?:column-start|picture-height|scroll-end))/

function isLater(selector: string): boolean {
  // A selector may exclude a state that no page has at first, such as `:not(:focus)`.
  const plain = selector.replaceAll(/:not\([^()]*\)/g, '')
  const isIn = (text: string) => (part: string) => text.includes(part)
  return laterStates.some(isIn(plain)) || laterParts.some(isIn(selector))
}

// Built style sheets are minified. A rule may contain media queries, but no other rules.
const RULES = /(?<=^|[{};])([^{};@][^{};]*)\{((?:[^{}]|\{[^{}]*\})*)\}/g
const NESTED_BLOCKS = /(@[^{};]*)\{([^{}]*)\}/g
const FORCED_COLORS = /@media \(forced-colors:\s*active\)\{(?:[^{}]|\{[^{}]*\})*\}/g
const EMPTY_BLOCKS = /@(?:media|supports)[^{};]*\{(?:@(?:supports|starting-style)[^{};]*\{\})*\}/g
/** A comma separates selectors unless it is in parentheses, which have at most three levels. */
const SELECTORS = /(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g

const reduceDeclarations = (text: string): string =>
  text
    .split(';')
    .filter((declaration) => !laterProperties.test(declaration))
    .join(';')

function reduceRule(_rule: string, prelude: string, content: string): string {
  const selectors = (prelude.match(SELECTORS) ?? []).filter((selector) => !isLater(selector))
  const declarations = reduceDeclarations(
    content.replaceAll(NESTED_BLOCKS, (_block, query, text) => {
      const nested = reduceDeclarations(text)
      return nested ? `${query}{${nested}}` : ''
    }),
  )
  const isNeeded = selectors.length > 0 && declarations !== ''
  return isNeeded ? `${selectors.join(',')}{${declarations}}` : ''
}

/**
 * Returns the rules of a built style sheet that the first paint of a page needs. The page links to the
 * sheet with all rules below its first screen.
 */
export function toFirstScreen(css: string): string {
  const reduced = css
    .replaceAll(FORCED_COLORS, '')
    .replaceAll(RULES, reduceRule)
    .replaceAll(EMPTY_BLOCKS, '')
  return reduced.replaceAll(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (token, name) =>
    reduced.includes(`var(${name}`) ? token : '',
  )
}
