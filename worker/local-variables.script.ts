// Writes the variable files for local development if they do not exist. The values protect no real
// data and stay on this machine.
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'

const invalidationSecret = `INVALIDATION_SECRET=${randomBytes(32).toString('hex')}`

const files = {
  '.dev.vars': [
    'ENVIRONMENT=development',
    'MERCHANT_API_KEY=development',
    `COOKIE_SECRET=${randomBytes(32).toString('hex')}`,
    invalidationSecret,
  ],
  // OPEN is set only for local development: it enables the outbox page, introspection and the API
  // key `development`.
  'worker/merchant/.dev.vars': ['OPEN=true', invalidationSecret],
}

for (const [file, lines] of Object.entries(files)) {
  if (!existsSync(file)) writeFileSync(file, `${lines.join('\n')}\n`)
}
