import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { DeploymentError } from './deployment-error.ts'
import type { RunProgram } from './run-program.ts'

/** The lines that wrangler writes into `WRANGLER_OUTPUT_FILE_PATH`. Other types of lines are of no use here. */
const recordSchema = z.object({
  type: z.string(),
  code: z.number().optional(),
  message: z.string().optional(),
  version_id: z.string().nullish(),
  preview_url: z.string().nullish(),
  bundle_size: z.object({ raw_bytes: z.number(), gzip_bytes: z.number() }).optional(),
})
type OutputRecord = z.infer<typeof recordSchema>

type Answer = { isGood: boolean; output: string; records: OutputRecord[]; describe: () => string }

/** Runs wrangler without questions. */
export type Wrangler = (...args: string[]) => Promise<Answer>

function readRecords(file: string): OutputRecord[] {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n')
  return lines.filter((line) => line !== '').map((line) => recordSchema.parse(JSON.parse(line)))
}

export const createWrangler =
  (run: RunProgram): Wrangler =>
  async (...args) => {
    const folder = mkdtempSync(join(tmpdir(), 'wrangler-'))
    const file = join(folder, 'output.ndjson')
    try {
      const variables = {
        CI: '1',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_WRITE_LOGS: 'false',
        WRANGLER_OUTPUT_FILE_PATH: file,
      }
      const { isGood, output, errors } = await run('wrangler', args, { variables, isQuiet: true })
      const describe = () => `wrangler ${args.join(' ')} failed:\n${errors || output}`
      return { isGood, output, records: readRecords(file), describe }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

/** Returns what a command printed and recorded, or stops the deployment if it failed. */
export async function demand(answer: Promise<Answer>): Promise<Answer> {
  const result = await answer
  if (!result.isGood) throw new DeploymentError(result.describe())
  return result
}

const WORKER_NOT_FOUND = [10007, 10090]
const PENDING_OBJECT_MIGRATION = 10211

export const isWorkerNotFound = ({ records }: Answer): boolean =>
  records.some(
    ({ code, message }) =>
      WORKER_NOT_FOUND.includes(code ?? 0) || /has no deployments/.test(message ?? ''),
  )

/** Wrangler notices most pending migrations itself, and the platform all of them. */
export const needsFullDeployment = ({ records }: Answer): boolean =>
  records.some(
    ({ code, message }) =>
      code === PENDING_OBJECT_MIGRATION || /pending Durable Object migration/.test(message ?? ''),
  )
