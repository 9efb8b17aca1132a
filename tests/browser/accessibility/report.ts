// A reporter of Playwright that writes the results of the accessibility campaign as a table.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { projectFolder } from '../../support/test-shop.ts'

const checkNames = [
  'light',
  'dark',
  'office',
  'forced colours',
  'reflow',
  '200 % text',
  'whole words',
  'text spacing',
  'keyboard',
  'targets',
  'motion',
  'hidden parts',
] as const

export type CheckName = (typeof checkNames)[number]

const resultSchema = z.object({
  check: z.enum(checkNames),
  detail: z.string(),
  problems: z.array(z.string()),
})

export type CheckResult = z.infer<typeof resultSchema>

const screenSchema = z.object({
  screen: z.string(),
  language: z.string(),
  results: z.array(resultSchema),
})

export type ScreenResult = z.infer<typeof screenSchema>

/** The name of the attachment by which a test hands its results over. */
export const ATTACHMENT = 'accessibility'

const reportFile = join(projectFolder, '.generated/reports/accessibility.md')

function formatRow({ screen, language, results }: ScreenResult): string {
  const cells = checkNames.map((name) => {
    const own = results.filter(({ check }) => check === name)
    if (own.length === 0) return '–'
    const count = own.reduce((sum, { problems }) => sum + problems.length, 0)
    return count === 0 ? '✓' : `${count}`
  })
  return `| ${[screen, language, ...cells].join(' | ')} |`
}

const formatProblems = ({ screen, language, results }: ScreenResult): string[] =>
  results
    .filter(({ problems }) => problems.length > 0)
    .map(({ check, detail, problems }) =>
      [`### ${screen} (${language}): ${check}, ${detail}`, '```', ...problems, '```'].join('\n'),
    )

/** Sums up how much was checked and what was found. */
export function formatSummary(rows: ScreenResult[]): string {
  const results = rows.flatMap((row) => row.results)
  const problems = results.reduce((sum, result) => sum + result.problems.length, 0)
  const screens = new Set(rows.map(({ screen }) => screen)).size
  return `accessibility: ${screens} screens in ${rows.length} variants, ${results.length} checks, ${problems} problems`
}

/** Formats a table with a row for each screen and language, and a list of all problems below. */
export function formatReport(rows: ScreenResult[]): string {
  const sorted = rows.toSorted((a, b) =>
    `${a.screen} ${a.language}`.localeCompare(`${b.screen} ${b.language}`, 'en'),
  )
  const header = ['screen', 'language', ...checkNames]
  return [
    '# Accessibility of every screen',
    formatSummary(rows),
    [
      `| ${header.join(' | ')} |`,
      `| ${header.map(() => '---').join(' | ')} |`,
      ...sorted.map(formatRow),
    ].join('\n'),
    ...sorted.flatMap(formatProblems),
    '',
  ].join('\n\n')
}

export default class AccessibilityReporter implements Reporter {
  private readonly rows: ScreenResult[] = []

  onTestEnd(_: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name === ATTACHMENT && body) {
        this.rows.push(screenSchema.parse(JSON.parse(body.toString())))
      }
    }
  }

  onEnd(): void {
    if (this.rows.length === 0) return
    mkdirSync(dirname(reportFile), { recursive: true })
    writeFileSync(reportFile, formatReport(this.rows))
    process.stdout.write(`${formatSummary(this.rows)}\n`)
  }
}
