import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

type Options = {
  variables?: Record<string, string>
  /** Returns the output instead of showing it. */
  isQuiet?: boolean
}

/** How a program ended. Without `isQuiet` its texts are empty. */
export type ProgramResult = { isGood: boolean; output: string; errors: string }

export type RunProgram = (
  program: string,
  args: readonly string[],
  options?: Options,
) => Promise<ProgramResult>

/** Programs of `bin` come before all others of the same name. */
export function createRunProgram(folder: string, bin: string): RunProgram {
  return async (program, args, { variables, isQuiet = false } = {}) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}`, ...variables },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    const [output, errors, isGood] = await Promise.all([
      child.stdout ? text(child.stdout) : '',
      child.stderr ? text(child.stderr) : '',
      new Promise<boolean>((resolve, reject) => {
        child.once('error', reject)
        child.once('close', (status) => resolve(status === 0))
      }),
    ])
    return { isGood, output, errors }
  }
}
