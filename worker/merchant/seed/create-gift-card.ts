// Creates a gift card and prints its code: `--local` or `--remote`, with `--amount 500 --currency SEK`.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { currencyCodes } from '../rules/market/market.ts'
import { openDatabase, targetOptions } from './open-database.ts'
import { runCommand, SeedError } from './seed-error.ts'
import { toLiteral } from './sql/sql-text.ts'

// 32 signs, so each has 5 random bits. I, L, O and U are left out, because people confuse them.
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/** Writes 5 bits of each byte as the code of a gift card, such as `7Q2M-X0TD-94KB`. */
export function formatGiftCardCode(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
  return (signs.match(/.{4}/g) ?? []).join('-')
}

/** Creates the code of a gift card with 60 random bits, so that it cannot be guessed. */
export const createGiftCardCode = (): string =>
  formatGiftCardCode(crypto.getRandomValues(new Uint8Array(LENGTH)))

const MINOR_UNITS = 100

const cardSchema = z.object({
  amount: z.coerce.number().int().positive().max(100_000),
  currency: z.enum(currencyCodes),
})

const { values } = parseArgs({
  options: {
    local: { type: 'boolean', default: false },
    ...targetOptions,
    amount: { type: 'string' },
    currency: { type: 'string' },
  },
})

function main(): void {
  const card = cardSchema.safeParse(values)
  if (!card.success || values.local === values.remote)
    throw new SeedError(
      `Name the database (--local or --remote), a whole --amount and a --currency (${currencyCodes.join(', ')})`,
    )
  const { amount, currency } = card.data
  const code = createGiftCardCode()
  const row = [code, currency, amount * MINOR_UNITS].map(toLiteral).join(', ')
  openDatabase(values).database.write([
    `INSERT INTO gift_cards (code, currency, balance) VALUES (${row});`,
  ])
  process.stdout.write(`${code}\n`)
}

await runCommand(main)
