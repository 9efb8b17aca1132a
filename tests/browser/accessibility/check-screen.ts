import type { Page } from '@playwright/test'
import { officeTheme } from '../../../shared/theme/office-theme.ts'
import type { Language } from '../../support/create-translate.ts'
import { BROKEN_WORDS_SCRIPT, CLIPPED_TEXT_SCRIPT, enlargeFont } from '../pages/large-font.ts'
import { expect } from '../shop-test.ts'
import { listViolations } from './axe.ts'
import { listKeyboardProblems } from './keyboard.ts'
import {
  FORCED_COLORS_SCRIPT,
  HIDDEN_SCRIPT,
  HORIZONTAL_OVERFLOW_SCRIPT,
  MOTION_SCRIPT,
  RESET_TEXT_SCRIPT,
  REVEAL_SCRIPT,
  SMALL_TARGETS_SCRIPT,
  SPACE_TEXT_SCRIPT,
} from './layout-scripts.ts'
import type { CheckName, CheckResult } from './report.ts'

const HEIGHT = 900
const PHONE_WIDTH = 390
const widths = [320, 390, 820, 1440]

type Appearance = {
  check: CheckName
  width: number
  colorScheme?: 'light' | 'dark'
  forcedColors?: 'active'
  isOffice?: boolean
}

const light: Appearance = { check: 'light', width: 1440 }
const dark: Appearance = { check: 'dark', width: 390, colorScheme: 'dark' }
const both = [light, dark]

// Each language checks other pairs of a theme and a width, so all of them are checked once.
const appearances: Record<Language, Appearance[]> = {
  sv: [
    ...both,
    { check: 'office', width: 390, isOffice: true },
    { check: 'forced colours', width: 1440, forcedColors: 'active' },
  ],
  en: [
    ...both,
    { check: 'office', width: 1440, colorScheme: 'dark', isOffice: true },
    { check: 'light', width: 390 },
  ],
}

const keyboardWidths: Record<Language, number> = { sv: 1440, en: 390 }

// The theme of a channel consists of tokens, which the document sets on its root element.
const buildThemeScript = (isOffice: boolean) => `(() => {
  for (const [name, value] of ${JSON.stringify(Object.entries(officeTheme))}) {
    if (${isOffice}) document.documentElement.style.setProperty(name, value)
    else document.documentElement.style.removeProperty(name)
  }
})()`

/** A page that shows the screen, and how its checks are run and recorded. */
type OpenScreen = {
  page: Page
  language: Language
  resize: (width: number) => Promise<void>
  run: (check: CheckName, detail: string, list: () => Promise<string[]>) => Promise<void>
}

// With forced colours the system chooses the colours, and axe would compare those of the style sheet.
async function listAppearanceProblems(page: Page, appearance: Appearance): Promise<string[]> {
  if (appearance.forcedColors) return page.evaluate<string[]>(FORCED_COLORS_SCRIPT)
  return listViolations(page, { rules: both.includes(appearance) ? 'standards' : 'colors' })
}

async function checkAppearances({ page, language, resize, run }: OpenScreen): Promise<void> {
  for (const appearance of appearances[language]) {
    const { check, width, isOffice = false, ...media } = appearance
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media })
    await page.evaluate(buildThemeScript(isOffice))
    await resize(width)
    const detail = `${media.colorScheme ?? 'light'}, ${width} px`
    await run(check, detail, () => listAppearanceProblems(page, appearance))
  }
  await page.evaluate(buildThemeScript(false))
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
}

/** The page needs a moment to fold its menus. */
async function readLate(page: Page, script: string): Promise<string[]> {
  const list = async () => page.evaluate<string[]>(script)
  await expect
    .poll(list)
    .toEqual([])
    .catch(() => undefined)
  return list()
}

async function checkTexts({ page, resize, run }: OpenScreen): Promise<void> {
  await resize(390)
  await page.evaluate(SPACE_TEXT_SCRIPT)
  await run('text spacing', '390 px', () => page.evaluate<string[]>(CLIPPED_TEXT_SCRIPT))
  await page.evaluate(RESET_TEXT_SCRIPT)
  await enlargeFont(page)
  for (const width of [390, 1440]) {
    await resize(width)
    await run('200 % text', `${width} px`, () => readLate(page, CLIPPED_TEXT_SCRIPT))
  }
  await resize(390)
  await run('whole words', '390 px', () => readLate(page, BROKEN_WORDS_SCRIPT))
}

async function checkLayout({ page, resize, run }: OpenScreen): Promise<void> {
  await run('motion', 'reduced', () => page.evaluate<string[]>(MOTION_SCRIPT))
  await run('hidden parts', 'all', () => page.evaluate<string[]>(HIDDEN_SCRIPT))
  await page.evaluate(REVEAL_SCRIPT)
  for (const width of widths) {
    await resize(width)
    const detail = `${width} px`
    await run('reflow', detail, () => page.evaluate<string[]>(HORIZONTAL_OVERFLOW_SCRIPT))
  }
}

/**
 * Runs all checks on the open page. A panel that only phones have is never checked on a wider screen.
 */
export async function checkScreen(
  page: Page,
  { language, isPhone }: { language: Language; isPhone: boolean },
): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  const limit = isPhone ? PHONE_WIDTH : Infinity
  const screen: OpenScreen = {
    page,
    language,
    resize: (width) => page.setViewportSize({ width: Math.min(width, limit), height: HEIGHT }),
    run: async (check, detail, list) =>
      void results.push({ check, detail, problems: await list() }),
  }
  const { resize, run } = screen
  await checkLayout(screen)
  await checkAppearances(screen)
  await resize(PHONE_WIDTH)
  await run('targets', `${PHONE_WIDTH} px`, () => page.evaluate<string[]>(SMALL_TARGETS_SCRIPT))
  const keyboardWidth = keyboardWidths[language]
  await resize(keyboardWidth)
  await run('keyboard', `${keyboardWidth} px`, () => listKeyboardProblems(page))
  await checkTexts(screen)
  return results
}
