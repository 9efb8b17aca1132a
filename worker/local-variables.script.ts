// Writes the variables for local development that are missing. The values protect no real data and
// stay on this machine.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const createSecret = () => randomBytes(32).toString('hex')

const isHosted = process.env.CLOUDFLARE_ENV === 'geins'
const STOREFRONT_FILE = isHosted ? '.dev.vars.geins' : '.dev.vars'
const MERCHANT_FILE = 'worker/merchant/.dev.vars'

const readLines = (file: string) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []

const findValue = (file: string, name: string) =>
  readLines(file)
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)

function addMissingVariables(file: string, variables: Record<string, string>): void {
  const missing = Object.entries(variables).filter(([name]) => findValue(file, name) === undefined)
  if (missing.length === 0) return
  const lines = [...readLines(file), ...missing.map(([name, value]) => `${name}=${value}`)]
  writeFileSync(file, `${lines.join('\n')}\n`)
}

const getSharedSecret = (name: string) =>
  findValue(STOREFRONT_FILE, name) ?? findValue(MERCHANT_FILE, name) ?? createSecret()

addMissingVariables(STOREFRONT_FILE, {
  ENVIRONMENT: 'development',
  COOKIE_SECRET: createSecret(),
})

// An account of the hosted merchant has a key of its own.
if (!isHosted) {
  const sharedSecrets = {
    ORDER_LINK_SECRET: getSharedSecret('ORDER_LINK_SECRET'),
    INVALIDATION_SECRET: getSharedSecret('INVALIDATION_SECRET'),
  }
  addMissingVariables(STOREFRONT_FILE, { MERCHANT_API_KEY: 'development', ...sharedSecrets })
  // OPEN is set only for local development: it enables the outbox page, introspection and the API key
  // `development`. DEMO enables the payment sandbox and the demo data.
  addMissingVariables(MERCHANT_FILE, { OPEN: 'true', DEMO: 'on', ...sharedSecrets })
}
