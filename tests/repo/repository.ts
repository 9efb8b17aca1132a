import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

let known: string[] | undefined

/** Every file that belongs to the repository: what git has, and what it would take; never what it ignores. */
export function listFiles(): string[] {
  known ??= execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    // A file that was deleted and not yet committed is still on git's list.
    .filter((file) => file !== '' && existsSync(file))
    .toSorted()
  return known
}

export const isTest = (file: string): boolean =>
  file.startsWith('tests/') || /\.test\.tsx?$/.test(file)

export const isMerchant = (file: string): boolean => file.startsWith('worker/merchant/')

/** Code of the storefront: both sides and what they share, without the embedded merchant and without tests. */
export function listStorefrontSources(): string[] {
  return listFiles().filter(
    (file) => /^(worker|client|shared)\/.*\.tsx?$/.test(file) && !isMerchant(file) && !isTest(file),
  )
}

export function readText(file: string): string {
  return readFileSync(file, 'utf8')
}

export type Finding = string

/** Places of a pattern as `file:line: what stands there`, so that a failing test says where to go. */
export function findInFile(file: string, pattern: RegExp): Finding[] {
  return findInText(file, readText(file), pattern)
}

export function findInText(file: string, text: string, pattern: RegExp): Finding[] {
  const everywhere = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`)
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(everywhere)].map((match) => `${file}:${index + 1}: ${match[0].trim()}`),
    )
}
