// Fake `wrangler` and `npm` that record how they are called. Wrangler prints what its documentation and
// its source say that it prints; nothing here imitates the API of the platform.
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type PastDeployment = { versions: string[]; message?: string }

export type PlatformState = {
  /**
   * Deployments of each Worker, the oldest first. A Worker without any does not exist. A version `s-b1` belongs
   * to the release `b1`, and one without a hyphen comes from a changed secret.
   */
  history: Record<string, PastDeployment[]>
  /** Versions that were not deployed, the newest last. */
  staged: Record<string, string[]>
  secrets: Record<string, string[]>
  pending: string[]
  /** Workers whose versions are refused, because they bring a Durable Object migration. */
  migrating: string[]
  bundleBytes: number
  previewUrl: string
  /** Commands that fail, by their start. */
  failing: string[]
}

/** What a program does with a call that starts with the first text and contains the second. */
type Rule = {
  call: [start: string, part?: string]
  output?: unknown
  record?: object
  fails?: true
}

const toDeployment = ({ versions, message }: PastDeployment, index: number) => ({
  id: `d${index}`,
  created_on: `2026-11-2${index}T10:00:00.000Z`,
  annotations: message === undefined ? {} : { 'workers/message': message },
  versions: versions.map((id) => ({ version_id: id, percentage: 100 / versions.length })),
})

const toVersion = (id: string, index: number) => {
  const [, ...parts] = id.split('-')
  const tag = parts.length > 0 ? { 'workers/tag': parts.join('-') } : {}
  return { id, number: index + 1, annotations: tag }
}

const toFailure = (code: number, message: string) => ({
  record: { type: 'command-failed', version: 1, code, message },
  fails: true as const,
})

function listWorkerRules(worker: string, state: PlatformState): Rule[] {
  const { history, staged, secrets, migrating, bundleBytes, previewUrl } = state
  const deployed = new Set(history[worker]?.flatMap(({ versions }) => versions))
  const deployments = (history[worker] ?? []).map(toDeployment)
  const built = `dist/${worker}/`
  const missing = toFailure(10007, 'This Worker does not exist on your account.')
  const upload = { type: 'version-upload', version: 1, version_id: `new-${worker}` }
  const bundle_size = { raw_bytes: 4 * bundleBytes, gzip_bytes: bundleBytes }
  return [
    {
      call: ['wrangler deployments status', built],
      ...(deployments.length === 0 ? missing : { output: deployments.at(-1) }),
    },
    { call: ['wrangler deployments list', `--name ${worker}`], output: deployments },
    {
      call: ['wrangler versions list', `--name ${worker}`],
      output: [...deployed, ...(staged[worker] ?? [])].map(toVersion),
    },
    {
      call: ['wrangler secret list', built],
      output: secrets[worker]?.map((name) => ({ name, type: 'secret_text' })),
    },
    {
      call: ['wrangler versions upload', built],
      ...(migrating.includes(worker)
        ? toFailure(10211, 'Version upload failed. It includes a Durable Object migration.')
        : { record: worker === 'storefront' ? { ...upload, preview_url: previewUrl } : upload }),
    },
    {
      call: ['wrangler deploy ', built],
      record: { type: 'deploy', version: 1, version_id: `full-${worker}`, bundle_size },
    },
  ]
}

const listRules = (state: PlatformState): Rule[] => [
  ...state.failing.map((start): Rule => ({ call: [start], fails: true })),
  ...['merchant', 'storefront'].flatMap((worker) => listWorkerRules(worker, state)),
  {
    call: ['wrangler d1 migrations list'],
    output: state.pending.length > 0 ? state.pending.map((name) => `│ ${name} │`) : 'No migrations',
  },
]

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

function toCase({ call: [start, part = ''], output, record, fails }: Rule): string {
  const print = (value: unknown, end = '') =>
    value === undefined ? '' : `printf '%s\\n' ${quote(JSON.stringify(value))}${end}; `
  const written = print(record, ' >> "$WRANGLER_OUTPUT_FILE_PATH"')
  return `${quote(start)}*${quote(part)}*) ${written}${print(output)}exit ${fails ? 1 : 0};;`
}

/** Writes the programs into `folder/bin` and returns what they were called with. */
export function createFakePrograms(folder: string, state: PlatformState) {
  const bin = join(folder, 'bin')
  const calls = join(folder, 'calls.txt')
  mkdirSync(bin, { recursive: true })
  writeFileSync(calls, '')
  const cases = listRules(state).map(toCase).join('\n')
  for (const program of ['wrangler', 'npm']) {
    const line = `line="${program} $*"\nprintf '%s\\n' "$line$CLOUDFLARE_API_TOKEN" >> ${quote(calls)}`
    writeFileSync(join(bin, program), `#!/bin/sh\n${line}\ncase "$line" in\n${cases}\nesac\n`)
    chmodSync(join(bin, program), 0o755)
  }
  return { bin, listCalls: () => readFileSync(calls, 'utf8').split('\n').filter(Boolean) }
}
