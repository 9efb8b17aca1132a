// Applies the pages of worker/how-to-add to a copy of this checkout. Each page must pass its own commands
// and the check that belongs to it, and something must fail when a step of a checked page is left out.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { applyStep, parseCommands, parseSteps, type RecipeStep } from '../support/recipe.ts'
import { projectFolder } from '../support/test-shop.ts'

const checked = ['market', 'filter', 'mail']
const pages = [...checked, 'checkout-field', 'payment-option', 'measurement-tool']

// Inside the project, so that the copy finds the installed packages. Git and the tests ignore the folder.
const copy = join(projectFolder, '.wrangler/recipes')
const git = (folder: string, ...options: string[]) =>
  execFileSync('git', options, { cwd: folder, encoding: 'utf8' }).trim()

/** Copies this checkout with its changes, files that git does not know aside. */
function createCopy(): void {
  rmSync(copy, { recursive: true, force: true })
  git(projectFolder, 'worktree', 'prune')
  const version = git(projectFolder, 'stash', 'create') || 'HEAD'
  git(projectFolder, 'worktree', 'add', '--quiet', '--detach', copy, version)
  // With the results of the last type check, the copy checks only what a page changes.
  for (const name of ['.dev.vars', '.generated'])
    cpSync(join(projectFolder, name), join(copy, name), { recursive: true })
}

const readPage = (name: string) =>
  readFileSync(join(projectFolder, 'worker/how-to-add', `${name}.md`), 'utf8')

function apply(name: string, steps: readonly RecipeStep[]): void {
  git(copy, 'checkout', '--quiet', '.')
  git(copy, 'clean', '--quiet', '--force', '-d')
  for (const step of steps) {
    const file = join(copy, step.file)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, applyStep(existsSync(file) ? readFileSync(file, 'utf8') : '', step))
  }
  const check = join(copy, 'tests/worker/recipes', `${name}.check.ts`)
  if (existsSync(check)) cpSync(check, check.replace('.check.', '.test.'))
}

/** Rarely vitest loads itself twice in workerd. Then it runs no test and fails with this message. */
const LOADED_TWICE = "undefined (reading 'config')"

function run(command: string, isRepeated = false): { isGood: boolean; output: string } {
  const options = {
    cwd: copy,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  } as const
  const { status, stdout, stderr } = spawnSync(command, options)
  // A shell answers 137 for a command that was killed. That says nothing about the step that was left out.
  if (status === null || status === 137) throw new Error(`"${command}" was killed`)
  const output = `${stdout}${stderr}`
  const isBroken = status !== 0 && !isRepeated && output.includes(LOADED_TWICE)
  return isBroken ? run(command, true) : { isGood: status === 0, output }
}

/** Returns the first command that fails with its output, or null if all succeed. */
function findFailure(commands: readonly string[]): { command: string; output: string } | null {
  for (const command of commands) {
    const { isGood, output } = run(command)
    if (!isGood) return { command, output: output.slice(-4_000) }
  }
  return null
}

function requireSuccess(title: string, commands: readonly string[]): void {
  const failure = findFailure(commands)
  if (failure) throw new Error(`${title}: "${failure.command}" failed\n${failure.output}`)
}

function testPage(name: string): void {
  const page = readPage(name)
  const steps = parseSteps(page)
  const files = steps.map(({ file }) => file)
  apply(name, steps)
  const isChecked = checked.includes(name)
  const check = `node worker/merchant/seed/write-seed.ts && vitest run --project worker tests/worker/recipes/${name}.test.ts`
  const [types = '', ...others] = parseCommands(page)
  // The first two are the fastest to fail.
  const commands = [types, ...(isChecked ? [check] : []), ...others]
  const sources = files.filter((file) => /\.tsx?$/.test(file)).join(' ')
  requireSuccess(name, [`oxfmt --check ${files.join(' ')}`, `oxlint --type-aware ${sources}`])
  requireSuccess(name, commands)
  console.log(`✔ ${name}: ${files.length} files`)
  if (!isChecked) return
  for (const left of steps) {
    apply(
      name,
      steps.filter((step) => step !== left),
    )
    const failure = findFailure(commands)
    if (!failure) throw new Error(`${name}: nothing fails without the step of ${left.file}`)
    console.log(`✔ ${name} without ${left.file}: "${failure.command}" fails`)
  }
}

try {
  createCopy()
  requireSuccess('the copy', ['npm run --silent generate', 'npm run --silent types'])
  for (const name of process.argv.length > 2 ? process.argv.slice(2) : pages) testPage(name)
} finally {
  rmSync(copy, { recursive: true, force: true })
  git(projectFolder, 'worktree', 'prune')
}
