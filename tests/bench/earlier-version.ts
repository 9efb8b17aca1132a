import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from '../support/test-shop.ts'

/** A version of the shop from the history of the repository. */
export type EarlierVersion = { folder: string; state: string; name: string }

type Script = 'setup' | 'generate' | 'seed' | 'build'

export const run = (folder: string, command: string, options: readonly string[], state: string) =>
  execFileSync(command, options, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, SHOP_STATE: state },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Checks a version out and runs its own scripts. Its folder and its database are in `root`. */
export function prepareVersion(
  root: string,
  name: string,
  scripts: readonly Script[],
): EarlierVersion {
  const folder = join(root, name)
  const state = join(root, `${name}-state`)
  try {
    run(projectFolder, 'git', ['worktree', 'add', '--quiet', '--detach', folder, name], state)
  } catch (cause) {
    throw new Error('This test needs the history of the repository', { cause })
  }
  for (const script of scripts) run(folder, 'npm', ['run', '--silent', script], state)
  return { folder, state, name }
}

/** Forgets the versions whose folders were deleted. */
export const forgetVersions = () =>
  execFileSync('git', ['worktree', 'prune'], { cwd: projectFolder })
