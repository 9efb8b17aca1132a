import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loneSpecs, longSpecs } from '../support/browser-campaigns.ts'
import { describePlaywrightFailures } from '../support/count-tests.ts'
import { listFiles } from './repository.ts'

const specs = listFiles().filter((file) => /^tests\/browser\/.*\.spec\.ts$/.test(file))
const read = (file: string) => readFileSync(file, 'utf8')
const toName = (file: string) => file.replace(/^tests\/browser\/|\.spec\.ts$/g, '')

const hasDeepBranch = (file: string) =>
  /-(?:speed|campaign)\.spec\.ts$/.test(file) || read(file).includes('support/browser-campaigns.ts')

describe('the deep suite', () => {
  it('contains exactly the browser specs that do more in it, each once', () => {
    expect([...longSpecs, ...loneSpecs].toSorted()).toEqual(specs.filter(hasDeepBranch).map(toName))
  })

  it('is asked for by one name in all browser specs, so that none is left out', () => {
    const files = listFiles().filter((file) => /^tests\/browser\/.*\.ts$/.test(file))
    expect(files.filter((file) => read(file).includes('TEST_SUITE'))).toEqual([])
  })
})

describe('the description of failed browser tests', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'report-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('names the place, the state and the error of each test that did not pass', () => {
    const createSpec = (title: string, status: string, message?: string) => ({
      title,
      file: 'cart.spec.ts',
      line: 7,
      tests: [{ projectName: 'script', status, results: [{ error: message && { message } }] }],
    })
    const inner = { specs: [createSpec('inner', 'unexpected', 'late\nand more')] }
    const outer = { specs: [createSpec('good', 'expected'), createSpec('shaky', 'flaky', 'once')] }
    const report = {
      suites: [{ ...outer, suites: [inner] }],
      errors: [{ message: 'no server' }],
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    }
    const file = join(folder, 'report.json')
    writeFileSync(file, JSON.stringify(report))
    expect(describePlaywrightFailures(file)).toEqual([
      '✘ no server',
      '✘ cart.spec.ts:7 (script, flaky): shaky\n    once',
      '✘ cart.spec.ts:7 (script, unexpected): inner\n    late\n    and more',
    ])
  })
})
