// Creates a gift card and prints its code: `--local` or `--remote`, with `--amount 500 --currency SEK`.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createGiftCardCode } from './gift-card-code.ts'
import { toLiteral } from './sql/sql-text.ts'
import { createRunD1, openWranglerDatabase } from './wrangler-d1.ts'

const STATE = process.env.SHOP_STATE || join('.wrangler', 'state')
const MINOR_UNITS = 100

const cardSchema = z.object({
  amount: z.coerce.number().int().positive().max(100_000),
  currency: z.enum(['SEK', 'EUR']),
})

const { values } = parseArgs({
  options: {
    local: { type: 'boolean', default: false },
    remote: { type: 'boolean', default: false },
    amount: { type: 'string' },
    currency: { type: 'string' },
  },
})
const card = cardSchema.safeParse(values)
if (!card.success || values.local === values.remote) {
  process.stderr.write(
    'Name the database (--local or --remote), a whole --amount and a --currency (SEK or EUR)\n',
  )
  process.exitCode = 1
} else {
  const { amount, currency } = card.data
  const code = createGiftCardCode()
  const target = values.remote ? ['--remote'] : ['--local', '--persist-to', STATE]
  const config = ['--config', 'worker/merchant/wrangler.toml']
  const row = [code, currency, amount * MINOR_UNITS].map(toLiteral).join(', ')
  openWranglerDatabase(createRunD1([...target, ...config])).write([
    `INSERT INTO gift_cards (code, currency, balance) VALUES (${row});`,
  ])
  process.stdout.write(`${code}\n`)
}
