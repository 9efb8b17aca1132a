import { join } from 'node:path'
import type { ChosenSetUp } from './apply-set-up.ts'
import type { RunProgram } from './run-program.ts'
import type { Wrangler } from './wrangler.ts'

export type WorkerName = 'merchant' | 'storefront'

/** One run of the command. */
export type Deployment = ChosenSetUp & {
  /** The repository. Its `dist` has the build. */
  folder: string
  /** Id of the sources in the repository, which `/version` of a deployed build names too. */
  build: string
  /** Names the sources of both Workers: the id of the build, a hyphen, and the id of the merchant. */
  release: string
  /** Folder with the secrets of Workers that are deployed for the first time. */
  secretsFolder: string | null
  run: RunProgram
  wrangler: Wrangler
  print: (line: string) => void
  pause: (milliseconds: number) => Promise<void>
}

/** The merchant comes first: a storefront may need what its merchant brings. */
export const listWorkers = ({ setUp }: ChosenSetUp): WorkerName[] =>
  setUp.names.merchant === undefined ? ['storefront'] : ['merchant', 'storefront']

export const toConfig = (worker: WorkerName) => ['--config', `dist/${worker}/wrangler.json`]

export const toSecretsFile = (folder: string, worker: WorkerName) => join(folder, `${worker}.env`)
