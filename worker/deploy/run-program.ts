import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

type Options = {
  variables?: Record<string, string>
  /** Returns the output instead of showing it. */
  isQuiet?: boolean
  /** Keeps the credentials of the platform from a program that does not call it. */
  isLocal?: boolean
}

const CREDENTIALS = /^(?:CLOUDFLARE|CF)_(?:API_|EMAIL)/

/** How a program ended. Without `isQuiet` its texts are empty. */
export type ProgramResult = { isGood: boolean; output: string; errors: string }

export type RunProgram = (
  program: string,
  args: readonly string[],
  options?: Options,
) => Promise<ProgramResult>

/** Programs of `bin` come before all others of the same name. */
export function createRunProgram(folder: string, bin: string): RunProgram {
  return async (program, args, { variables, isQuiet = false, isLocal = false } = {}) => {
    const own = Object.entries(process.env).filter(([name]) => !isLocal || !CREDENTIALS.test(name))
    const child = spawn(program, args, {
      cwd: folder,
      env: {
        ...Object.fromEntries(own),
        PATH: `${bin}:${process.env.PATH ?? ''}`,
        ...variables,
      },
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
