import type { Page } from '@playwright/test'
import { officeTheme } from '../../../shared/theme/office-theme.ts'
import type { Language } from '../../support/create-translate.ts'
import { CLIPPED_TEXT_SCRIPT, enlargeFont } from '../pages/large-font.ts'
import { expect } from '../shop-test.ts'
import { listViolations } from './axe.ts'
import { listKeyboardProblems } from './keyboard.ts'
import {
  FORCED_COLORS_SCRIPT,
  HORIZONTAL_OVERFLOW_SCRIPT,
  MOTION_SCRIPT,
  RESET_TEXT_SCRIPT,
  REVEAL_SCRIPT,
  SMALL_TARGETS_SCRIPT,
  SPACE_TEXT_SCRIPT,
} from './layout-scripts.ts'
import type { CheckName, CheckResult } from './report.ts'

const HEIGHT = 900
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

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT })

// The theme of a channel consists of tokens, which the document sets on its root element.
const buildThemeScript = (isOffice: boolean) => `(() => {
  for (const [name, value] of ${JSON.stringify(Object.entries(officeTheme))}) {
    if (${isOffice}) document.documentElement.style.setProperty(name, value)
    else document.documentElement.style.removeProperty(name)
  }
})()`

type Run = (check: CheckName, detail: string, list: () => Promise<string[]>) => Promise<void>

// With forced colours the system chooses the colours, and axe would compare those of the style sheet.
async function listAppearanceProblems(page: Page, appearance: Appearance): Promise<string[]> {
  if (appearance.forcedColors) return page.evaluate<string[]>(FORCED_COLORS_SCRIPT)
  const isFirst = both.includes(appearance)
  return listViolations(page, isFirst ? 'all' : 'colors')
}

async function checkAppearances(page: Page, language: Language, run: Run): Promise<void> {
  for (const appearance of appearances[language]) {
    const { check, width, isOffice = false, ...media } = appearance
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media })
    await page.evaluate(buildThemeScript(isOffice))
    await resize(page, width)
    const detail = `${media.colorScheme ?? 'light'}, ${width} px`
    await run(check, detail, () => listAppearanceProblems(page, appearance))
  }
  await page.evaluate(buildThemeScript(false))
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
}

async function checkTexts(page: Page, run: Run): Promise<void> {
  const listClipped = async () => page.evaluate<string[]>(CLIPPED_TEXT_SCRIPT)
  await resize(page, 390)
  await page.evaluate(SPACE_TEXT_SCRIPT)
  await run('text spacing', '390 px', listClipped)
  await page.evaluate(RESET_TEXT_SCRIPT)
  await enlargeFont(page)
  for (const width of [390, 1440]) {
    await resize(page, width)
    await run('200 % text', `${width} px`, async () => {
      // The page needs a moment to fold its menus.
      await expect
        .poll(listClipped)
        .toEqual([])
        .catch(() => undefined)
      return listClipped()
    })
  }
}

/** Runs all checks on the open page. The state of the page must not change by the size of it. */
export async function checkScreen(page: Page, language: Language): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  const run: Run = async (check, detail, list) =>
    void results.push({ check, detail, problems: await list() })
  await run('motion', 'reduced', () => page.evaluate<string[]>(MOTION_SCRIPT))
  await page.evaluate(REVEAL_SCRIPT)
  for (const width of widths) {
    await resize(page, width)
    const detail = `${width} px`
    await run('reflow', detail, () => page.evaluate<string[]>(HORIZONTAL_OVERFLOW_SCRIPT))
  }
  await checkAppearances(page, language, run)
  await resize(page, 390)
  await run('targets', '390 px', () => page.evaluate<string[]>(SMALL_TARGETS_SCRIPT))
  const keyboardWidth = keyboardWidths[language]
  await resize(page, keyboardWidth)
  await run('keyboard', `${keyboardWidth} px`, () => listKeyboardProblems(page))
  await checkTexts(page, run)
  return results
}
