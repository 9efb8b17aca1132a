/** A part of a file that a recipe replaces. It occurs exactly once in the file. */
type Replacement = { before: string; after: string }

/** The changes of one file. `file` is its path in the repository. */
export type RecipeStep = { file: string; replacements: Replacement[] }

const BLOCK = /^```diff (\S+)\n([\s\S]*?)^```$/gm
const COMMANDS = /^```sh\n([\s\S]*?)^```$/m

/** Returns the lines that have one of these marks, without it. */
const pickLines = (lines: readonly string[], marks: string): string =>
  lines
    .filter((line) => marks.includes(line[0] ?? ' '))
    .map((line) => `${line.slice(1)}\n`)
    .join('')

function toReplacement(part: string): Replacement {
  const lines = part.replace(/\n$/, '').split('\n')
  return { before: pickLines(lines, ' -'), after: pickLines(lines, ' +') }
}

/**
 * Reads the steps of a recipe: each code block "diff" with the path of a file. A line `@@` separates two
 * places in it.
 */
export const parseSteps = (page: string): RecipeStep[] =>
  [...page.matchAll(BLOCK)].map(([, file = '', text = '']) => ({
    file,
    replacements: text.split(/^@@\n/m).map(toReplacement),
  }))

/** Lists the commands that show whether everything was done, in their order. */
export const parseCommands = (page: string): string[] =>
  (COMMANDS.exec(page)?.[1] ?? '').split('\n').filter((line) => line !== '')

/** Applies a step to the text of its file, which is empty for a new file. */
export function applyStep(text: string, { file, replacements }: RecipeStep): string {
  return replacements.reduce((changed, { before, after }) => {
    if (before === '' && text === '') return after
    const parts = changed.split(before)
    if (before === '' || parts.length !== 2)
      throw new Error(`${file} has ${parts.length - 1} times:\n${before}`)
    return parts.join(after)
  }, text)
}
