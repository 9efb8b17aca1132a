import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listFiles, readText } from './repository.ts'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText('package.json')))

const pages = listFiles().filter((file) => file.endsWith('.md') && file !== 'tests/requirements.md')

/** `code` of a page, fenced or inline. */
function listCode(text: string): string[] {
  const fenced = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  const rest = text.replaceAll(/```[\s\S]*?```/g, '')
  return [...fenced, ...[...rest.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)]
}

const roots = /^(?:worker|client|shared|locales|tests|\.github)\//

describe.each(pages)('%s', (page) => {
  const code = listCode(readText(page))

  it('names commands that exist', () => {
    const named = code.flatMap((part) =>
      [...part.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name),
    )
    const ofNpm = ['install', 'ci', 'run']
    expect(named.filter((name) => !ofNpm.includes(name) && !(name in scripts))).toEqual([])
  })

  it('names files and folders that exist', () => {
    // A place-holder such as `<area>` stands for many, and ends what can be looked up.
    const paths = code
      .flatMap((part) => part.split(/\s+/))
      .filter((part) => roots.test(part))
      .map((part) => part.replace(/[<{*…].*$/, '').replace(/[,.;:)]+$/, ''))
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })
})
