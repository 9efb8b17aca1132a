import type { Page } from '@playwright/test'
import { z } from 'zod'

const MAX_STOPS = 600

// This script runs in the browser. It collects the controls that the Tab key must reach, and waits
// at each stop until the page has scrolled there.
const START_SCRIPT = `(() => {
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex]'
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  const isNextInGroup = (element) => {
    if (element.type !== 'radio' || element.checked) return true
    const group = [...document.querySelectorAll('input[type=radio]')].filter(
      ({ name, form }) => name === element.name && form === element.form,
    )
    return !group.some(({ checked }) => checked) && group[0] === element
  }
  window.walk = { seen: [], wraps: 0 }
  const describe = (element) => element.outerHTML.slice(0, 120)
  const hasOutline = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
  }
  const getShown = (element) => {
    const { width, height } = element.getBoundingClientRect()
    const isHidden = width <= 1 || height <= 1 || getComputedStyle(element).opacity === '0'
    return isHidden ? (element.labels?.[0] ?? element.parentElement) : element
  }
  window.walk.findCover = (element) => {
    if (!element || element === document.body) return null
    const shown = getShown(element)
    const { left, top, right, bottom } = shown.getBoundingClientRect()
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const over = document.elementFromPoint(x, y)
    if (!over) return 'off the screen'
    const isFree = [shown, element, shown.parentElement].some((box) => box.contains(over)) || over.contains(shown)
    return isFree ? null : 'covered by ' + over.outerHTML.slice(0, 80)
  }
  window.walk.read = () => {
    const element = document.activeElement
    if (!element || element === document.body) return { kind: 'none' }
    const { seen } = window.walk
    if (element.tagName === 'IFRAME' && seen.at(-1) === element) return { kind: 'frame' }
    if (seen.includes(element)) return { kind: 'again' }
    const previous = seen.at(-1)
    seen.push(element)
    const problems = []
    const shown = getShown(element)
    const frames = [element, shown, shown.parentElement, element.nextElementSibling, element.closest('label')]
    const pseudo = getComputedStyle(element, '::after')
    const hasPseudoOutline = pseudo.outlineStyle !== 'none' && pseudo.content !== 'none'
    // The page inside a frame shows its own focus.
    const isFrame = element.tagName === 'IFRAME'
    if (!isFrame && !hasPseudoOutline && !frames.some((frame) => frame && hasOutline(frame))) problems.push('no visible focus')
    const cover = window.walk.findCover(element)
    if (cover) problems.push(cover)
    if (element.tabIndex > 0) problems.push('tabindex ' + element.tabIndex)
    const isLater = !previous || previous.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
    if (!isLater) window.walk.wraps += 1
    if (!isLater && window.walk.wraps > 1) problems.push('not in the order of the page, after ' + describe(previous))
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const { order, flexDirection, display } = getComputedStyle(box)
      if (order !== '0' || (display.includes('flex') && flexDirection.endsWith('reverse'))) {
        problems.push('shown in another order: ' + box.className)
      }
    }
    return { kind: 'stop', problems: problems.map((problem) => problem + ': ' + describe(element)) }
  }
  window.walk.listMissed = () => {
    const root = document.querySelector('dialog[open]:modal') ?? document
    return [...root.querySelectorAll(selector)]
      .filter((element) => element.tabIndex >= 0 && !element.disabled && isVisible(element) && isNextInGroup(element))
      .filter((element) => !window.walk.seen.includes(element))
      .map((element) => 'not reached: ' + describe(element))
  }
  document.activeElement?.blur()
  scrollTo(0, 0)
})()`

// The page scrolls to the focused element in the next frame. A menu that has lost the focus may
// need a moment to disappear.
const READ_SCRIPT = `new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(() => {
    const element = document.activeElement
    const isNew = !window.walk.seen.includes(element)
    const delay = isNew && window.walk.findCover(element) ? 400 : 0
    setTimeout(() => resolve(window.walk.read()), delay)
  }))
})`

const stopSchema = z.object({
  kind: z.enum(['none', 'frame', 'again', 'stop']),
  problems: z.array(z.string()).default([]),
})

/**
 * Presses Tab until the focus has visited the whole page. Lists the stops without a visible focus,
 * covered ones, those in a wrong order, and the controls that are never reached.
 */
export async function listKeyboardProblems(page: Page): Promise<string[]> {
  await page.evaluate(START_SCRIPT)
  const problems: string[] = []
  let revisits = 0
  for (let press = 0; press < MAX_STOPS && revisits < 3; press += 1) {
    await page.keyboard.press('Tab')
    const stop = stopSchema.parse(await page.evaluate(READ_SCRIPT))
    problems.push(...stop.problems)
    revisits = stop.kind === 'again' ? revisits + 1 : 0
  }
  const missed = await page.evaluate<string[]>('window.walk.listMissed()')
  return [...problems, ...missed]
}
