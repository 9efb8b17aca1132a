// Deploys a set-up of the shop: npm run deploy -- <set-up>. worker/deployment.md describes the options.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hashRelease, hashSources } from '../../client/build/hash-sources.ts'
import { getSetUp } from './apply-set-up.ts'
import { deploy } from './deploy.ts'
import { DeploymentError } from './deployment-error.ts'
import type { Deployment } from './deployment.ts'
import { purchase } from './buy-meal.ts'
import { pause } from './read-deployed.ts'
import { createRunProgram } from './run-program.ts'
import { rollBack } from './take-back.ts'
import { createWrangler } from './wrangler.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    'skip-tests': { type: 'boolean', default: false },
    secrets: { type: 'string' },
    'roll-back': { type: 'boolean', default: false },
    purchase: { type: 'boolean', default: false },
  },
})

function createDeployment(): Deployment {
  const folder = join(import.meta.dirname, '../..')
  const run = createRunProgram(folder, join(folder, 'node_modules/.bin'))
  return {
    ...getSetUp(positionals[0] ?? ''),
    folder,
    build: hashSources(folder),
    release: hashRelease(folder),
    secretsFolder: values.secrets === undefined ? null : resolve(values.secrets),
    run,
    wrangler: createWrangler(run),
    print: (line) => process.stdout.write(`${line}\n`),
    pause,
  }
}

async function main(): Promise<void> {
  const deployment = createDeployment()
  if (values.purchase) return purchase(deployment)
  if (values['roll-back']) return rollBack(deployment)
  await deploy(deployment, {
    isBuilt: values.built,
    isCheck: values.check,
    skipsTests: values['skip-tests'],
  })
  deployment.print(`✔ ${deployment.name}: ${values.check ? 'can be deployed' : 'deployed'}`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof DeploymentError)) throw error
  process.stderr.write(`✘ ${error.message}\n`)
  process.exitCode = 1
}
