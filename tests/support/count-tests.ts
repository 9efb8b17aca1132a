import { readFileSync } from 'node:fs'
import { z } from 'zod'

export type TestCounts = { passed: number; failed: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().nullish(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const browserSuite = z.object({
  get suites() {
    return z.array(browserSuite).optional()
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ error: z.object({ message: z.string() }).nullish() })),
        }),
      ),
    }),
  ),
})
type BrowserSuite = z.infer<typeof browserSuite>

const playwrightReport = z.object({
  suites: z.array(browserSuite),
  errors: z.array(z.object({ message: z.string().nullish() })),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

function readReport<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // A test runner that crashed has written no report or an incomplete report.
    return null
  }
}

/**
 * Counts one failure if the runner ran no test, or if the runner failed although no test failed.
 */
function countSilentFailure({ passed, failed }: TestCounts, isGood: boolean): TestCounts {
  const isSilentFailure = failed === 0 && (passed === 0 || !isGood)
  return { passed, failed: isSilentFailure ? 1 : failed }
}

/**
 * Counts the tests in a Vitest report. A test file that could not run counts as one failure,
 * because it has no failed test of its own.
 */
export function countVitestTests(file: string, isGood: boolean): TestCounts {
  const report = readReport(file, vitestReport)
  if (!report) return { passed: 0, failed: 1 }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return countSilentFailure(
    { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length },
    isGood,
  )
}

const toLines = (text: string) => text.split('\n').slice(0, 6).join('\n    ')

/**
 * Describes each failed test in a Vitest report in a few lines. The list is empty if no test failed
 * or if there is no report.
 */
export function describeVitestFailures(file: string): string[] {
  return (readReport(file, vitestReport)?.testResults ?? []).flatMap((testFile) => {
    const tests = testFile.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${fullName}\n    ${toLines((failureMessages ?? []).join('\n'))}`,
      )
    const isBroken = testFile.status === 'failed' && tests.length === 0
    const all = isBroken ? [toLines(testFile.message ?? 'could not be run')] : tests
    return all.map((text) => `✘ ${testFile.name}: ${text}`)
  })
}

/** Counts the tests in a Playwright report. A flaky or skipped test counts as failed. */
export function countPlaywrightTests(file: string, isGood: boolean): TestCounts {
  const report = readReport(file, playwrightReport)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return countSilentFailure(
    { passed: expected, failed: unexpected + flaky + skipped + report.errors.length },
    isGood,
  )
}

function describeSuite({ suites = [], specs }: BrowserSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status, results }) => {
        const { error } = results.find((result) => result.error) ?? {}
        const place = `✘ ${file}:${line} (${projectName}, ${status}): ${title}`
        return `${place}\n    ${toLines(error?.message ?? 'no error')}`
      }),
  )
  return [...own, ...suites.flatMap(describeSuite)]
}

/**
 * Describes each test in a Playwright report that failed, was flaky or was skipped. The list is empty
 * if there is no report.
 */
export function describePlaywrightFailures(file: string): string[] {
  const report = readReport(file, playwrightReport)
  if (!report) return []
  const errors = report.errors.map(({ message }) => `✘ ${toLines(message ?? 'unknown error')}`)
  return [...errors, ...report.suites.flatMap(describeSuite)]
}
