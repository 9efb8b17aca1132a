import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { applyStep, parseCommands, parseSteps } from '../support/recipe.ts'
import { listFiles, readText } from './repository.ts'

const pages = listFiles().filter((file) => /^worker\/how-to-add\/.*\.md$/.test(file))

describe('the pages that say how to add something', () => {
  it('are named by the README, all of them', () => {
    const readme = readText('README.md')
    expect(pages).toHaveLength(6)
    expect(pages.filter((page) => !readme.includes(`](${page})`))).toEqual([])
  })

  it.each(pages)('each step of %s fits its file', (page) => {
    const text = readText(page)
    const steps = parseSteps(text)
    // Another form of code block would be no step.
    expect(text.match(/^ *```\w+/gm)).toHaveLength(steps.length + 1)
    expect(parseCommands(text).length).toBeGreaterThan(0)
    for (const step of steps) {
      const before = existsSync(step.file) ? readText(step.file) : ''
      expect(applyStep(before, step)).not.toBe(before)
    }
  })

  it('a step that fits nowhere, or at two places, is an error', () => {
    const [step] = parseSteps('```diff a.ts\n one\n+two\n```\n')
    if (!step) throw new Error('The page has no step')
    expect(applyStep('zero\none\n', step)).toBe('zero\none\ntwo\n')
    expect(() => applyStep('zero\n', step)).toThrow('a.ts')
    expect(() => applyStep('one\none\n', step)).toThrow('a.ts')
  })
})
