import type { Page } from '@playwright/test'

const fontSizes = { usual: { standard: 16, fixed: 13 }, large: { standard: 32, fixed: 32 } }

/** Returns a function that sets the default font size, as a visitor does in the browser. */
export async function createFontSetting(
  page: Page,
): Promise<(size: keyof typeof fontSizes) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async (size) =>
    void (await session.send('Page.setFontSizes', { fontSizes: fontSizes[size] }))
}

/** Sets the default font size to 32 px. */
export async function enlargeFont(page: Page): Promise<void> {
  const setFontSize = await createFontSetting(page)
  await setFontSize('large')
}

// This script runs in the browser. It lists the texts that are outside the screen or are cut off by
// an element with hidden overflow, and whether the page scrolls sideways. Texts for screen readers
// only and texts in an area that scrolls are left out, but such an area must show two rows.
export const CLIPPED_TEXT_SCRIPT = `(() => {
  const problems = []
  const root = document.documentElement
  if (root.scrollWidth > innerWidth) problems.push(root.scrollWidth + ' px wide')
  const dialog = document.querySelector('dialog[open], [popover]:popover-open')
  for (const area of (dialog ?? document).querySelectorAll('*')) {
    const { overflowY } = getComputedStyle(area)
    const isScrolled = ['auto', 'scroll'].includes(overflowY) && area.scrollHeight > area.clientHeight
    if (isScrolled && area.clientHeight < 96) problems.push('too low: ' + area.className)
  }
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const text = walker.currentNode
    const parent = text.parentElement
    if (text.data.trim() === '' || parent.closest('script, style, template, noscript, svg')) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    range.selectNodeContents(text)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
    let left = 0, right = innerWidth, isExcluded = false
    const cuts = []
    for (let box = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const rect = box.getBoundingClientRect()
      if (style.clipPath.startsWith('inset(50%') || rect.width <= 1 || rect.height <= 1) isExcluded = true
      if (['auto', 'scroll'].includes(style.overflowX) && box.scrollWidth > box.clientWidth && box.tagName !== 'DIALOG') isExcluded = true
      if (['hidden', 'clip'].includes(style.overflowX)) cuts.push([rect.left, rect.right])
    }
    if (isExcluded) continue
    for (const rect of rects) {
      const isCut = cuts.some(([start, end]) => rect.left < start - 1 || rect.right > end + 1)
      if (isCut || rect.left < left - 1 || rect.right > right + 1) {
        problems.push((isCut ? 'cut: ' : 'outside: ') + text.data.trim().slice(0, 60) + ' in ' + parent.className)
        break
      }
    }
  }
  return problems
})()`

// This script runs in the browser. It lists the words on more than one line. A word may end after a
// hyphen, and one that is wider than the screen may break. Addresses and codes may break anywhere.
export const BROKEN_WORDS_SCRIPT = `(() => {
  const dialog = document.querySelector('dialog[open], [popover]:popover-open')
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const problems = []
  const isHidden = (element) => {
    for (let box = element; box; box = box.parentElement)
      if (getComputedStyle(box).clipPath.startsWith('inset(50%')) return true
    return !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  while (walker.nextNode()) {
    const text = walker.currentNode
    const parent = text.parentElement
    for (const { 0: word, index } of text.data.matchAll(/[^\\s/–—-]+/g)) {
      if (/[@\\d_]|\\.\\w/.test(word)) continue
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const rects = [...range.getClientRects()]
      const width = rects.reduce((sum, rect) => sum + rect.width, 0)
      const lines = new Set(rects.map(({ bottom }) => Math.round(bottom)))
      if (lines.size > 1 && width < innerWidth - 32 && !isHidden(parent))
        problems.push('broken: ' + word + ' in ' + parent.className)
    }
  }
  return problems
})()`
