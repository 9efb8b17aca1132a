import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

let cachedFiles: string[] | undefined

/**
 * Lists every file of the repository, including new files that git does not track yet. Ignored
 * files are left out.
 */
export function listFiles(): string[] {
  cachedFiles ??= execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
    .split('\0')
    // A file that was deleted and not yet committed is still on git's list.
    .filter((file) => file !== '' && existsSync(file))
    .toSorted()
  return cachedFiles
}

export const isTest = (file: string): boolean =>
  file.startsWith('tests/') || /\.test\.tsx?$/.test(file)

export const isMerchant = (file: string): boolean => file.startsWith('worker/merchant/')

/**
 * Lists the code of the storefront in the folders worker, client and shared. The embedded merchant
 * and the tests are left out.
 */
export function listStorefrontSources(): string[] {
  return listFiles().filter(
    (file) => /^(worker|client|shared)\/.*\.tsx?$/.test(file) && !isMerchant(file) && !isTest(file),
  )
}

export function readText(file: string): string {
  return readFileSync(file, 'utf8')
}

export type Finding = string

/**
 * Returns the matches of a pattern in the form `file:line: match`, so that the message of a failing
 * test shows the line.
 */
export function listMatchesInFile(file: string, pattern: RegExp): Finding[] {
  return listMatchesInText(file, readText(file), pattern)
}

export function listMatchesInText(file: string, text: string, pattern: RegExp): Finding[] {
  const globalPattern = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`)
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(globalPattern)].map((match) => `${file}:${index + 1}: ${match[0].trim()}`),
    )
}
