import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listFiles, readText } from './repository.ts'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText('package.json')))

const pages = listFiles().filter((file) => file.endsWith('.md') && file !== 'tests/requirements.md')

/** Lists all code in a Markdown text: code blocks and inline code. */
function listCode(text: string): string[] {
  const fenced = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  const rest = text.replaceAll(/```[\s\S]*?```/g, '')
  return [...fenced, ...[...rest.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)]
}

it.each(pages.filter((page) => page.endsWith('/README.md')))(
  '%s, the page of a folder, has at most 60 lines',
  (page) => expect(readText(page).trimEnd().split('\n').length).toBeLessThanOrEqual(60),
)

const roots = /^(?:worker|client|shared|locales|tests|\.github)\//

describe.each(pages)('documentation page %s', (page) => {
  const code = listCode(readText(page))

  it('every npm command that the page mentions exists', () => {
    const commands = code.flatMap((part) =>
      [...part.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name),
    )
    const builtInCommands = ['install', 'ci', 'run']
    expect(
      commands.filter((name) => !builtInCommands.includes(name) && !(name in scripts)),
    ).toEqual([])
  })

  it('every file and folder that the page mentions exists', () => {
    // A path with a placeholder such as `<area>` stands for several paths, so the test checks only
    // the part before the placeholder.
    const paths = code
      .flatMap((part) => part.split(/\s+/))
      .filter((part) => roots.test(part))
      .map((part) => part.replace(/[<{*…].*$/, '').replace(/[,.;:)]+$/, ''))
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })
})
