// These scripts run in the browser and list problems of the layout. Together with the check of
// clipped texts they need no library.

/**
 * Lays out the parts that the browser skips while they are off the screen, and ends their transitions,
 * which do not run there.
 */
export const REVEAL_SCRIPT = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets = [sheet]
})()`

/** Lists the hidden elements that are shown, because a style sheet sets their display. */
export const HIDDEN_SCRIPT = `[...document.querySelectorAll('[hidden]:not([hidden=until-found])')]
  .filter((element) => element.checkVisibility())
  .map((element) => 'shown although hidden: ' + element.outerHTML.slice(0, 120))`

/** Lists the elements that are too wide if the page scrolls horizontally. */
export const HORIZONTAL_OVERFLOW_SCRIPT = `(() => {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  )
  return [scrollWidth + ' px wide', ...wide.map((element) => element.outerHTML.slice(0, 80))]
})()`

/** Sets the distances between lines, letters and words that a reader may need. */
export const SPACE_TEXT_SCRIPT = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
})()`

/** Takes the distances of SPACE_TEXT_SCRIPT away. */
export const RESET_TEXT_SCRIPT =
  'void (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1))'

/** Lists the animations that run although the visitor wants less motion. */
export const MOTION_SCRIPT = `document.getAnimations()
  .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().activeDuration > 1)
  .map(({ effect }) => 'moves: ' + effect.target.outerHTML.slice(0, 80))`

/**
 * Lists what disappears when the system forces its colours: shapes and texts that are cut out of a
 * background, because the background gets the colour of the page.
 */
export const FORCED_COLORS_SCRIPT = `[...document.querySelectorAll('body *')].flatMap((element) =>
  ['', '::before', '::after'].filter((pseudo) => {
    const style = getComputedStyle(element, pseudo || null)
    if (pseudo !== '' && style.content === 'none') return false
    const isCut = style.maskImage !== 'none' || style.backgroundClip === 'text'
    return isCut && style.forcedColorAdjust === 'auto' && element.checkVisibility()
  }).map((pseudo) => 'disappears: ' + pseudo + ' ' + element.outerHTML.slice(0, 80)))`

/**
 * Lists the buttons and fields that a finger may miss, because their area is less than 44 px wide or
 * high, the border included. A label or a pseudo-element may enlarge the area. Axe checks the links.
 */
export const buildSmallTargetsScript = (rootSelector: string) => `(() => {
  const roots = document.querySelectorAll('${rootSelector}')
  const selector = 'a.button, button, input:not([type=hidden]), select, textarea, summary'
  const isTarget = (control) =>
    !control.disabled && !control.closest('[inert], [aria-hidden=true]') &&
    control.checkVisibility({ visibilityProperty: true })
  const measure = (control) => {
    const area = getComputedStyle(control, '::after')
    const hasArea = area.content !== 'none' && area.position === 'absolute'
    const boxes = [control, ...(control.labels ?? [])].map((element) => element.getBoundingClientRect())
    if (hasArea) boxes.push({ width: parseFloat(area.width), height: parseFloat(area.height) })
    return [Math.max(...boxes.map(({ width }) => width)), Math.max(...boxes.map(({ height }) => height))]
  }
  return [...roots].flatMap((root) => [...root.querySelectorAll(selector)]).filter(isTarget).flatMap((control) => {
    const [width, height] = measure(control)
    const least = 42
    const isHidden = width <= 1 || height <= 1
    if (isHidden || (width >= least && height >= least)) return []
    return [Math.round(width) + ' × ' + Math.round(height) + ' px: ' + control.outerHTML.slice(0, 120)]
  })
})()`

/** The buttons and fields of the open dialog, or of the page. */
export const SMALL_TARGETS_SCRIPT = buildSmallTargetsScript(
  'dialog[open], body:not(:has(dialog[open]))',
)
