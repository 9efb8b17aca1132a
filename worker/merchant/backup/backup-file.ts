import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { SeedError } from '../seed/seed-error.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
/** May be constant, because each file has a key of its own. */
const NONCE = Buffer.alloc(12)
const TAG_BYTES = 16

/** The first line of a file, which is not encrypted. A change of it is noticed when the rest is read. */
const header = z.object({
  startedAt: z.string(),
  endsOn: z.iso.date(),
  migrations: z.array(z.string()),
  salt: z.string(),
})
type BackupFacts = Omit<z.infer<typeof header>, 'salt'>

export function writeBackup(
  path: string,
  { secret, ...facts }: BackupFacts & { secret: string },
  content: Uint8Array,
): void {
  const salt = randomBytes(16).toString('hex')
  const head = Buffer.from(`${JSON.stringify({ ...facts, salt })}\n`)
  const key = scryptSync(secret, salt, KEY_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, NONCE).setAAD(head)
  const parts = [head, cipher.update(gzipSync(content)), cipher.final(), cipher.getAuthTag()]
  writeFileSync(path, Buffer.concat(parts), { mode: 0o600 })
}

/** Reads a file that is whole, unchanged and of this secret. */
export function readBackup(path: string, secret: string) {
  const file = readFileSync(path)
  const start = file.indexOf('\n') + 1
  const head = file.subarray(0, start)
  try {
    const facts = header.parse(JSON.parse(head.toString()))
    const key = scryptSync(secret, facts.salt, KEY_BYTES)
    const decipher = createDecipheriv(ALGORITHM, key, NONCE, { authTagLength: TAG_BYTES })
    decipher.setAAD(head).setAuthTag(file.subarray(Math.max(start, file.length - TAG_BYTES)))
    const parts = [decipher.update(file.subarray(start, -TAG_BYTES)), decipher.final()]
    return { facts, content: gunzipSync(Buffer.concat(parts)) }
  } catch (cause) {
    throw new SeedError(
      'The file does not open: it is truncated or was changed, or BACKUP_KEY is not its key.',
      { cause },
    )
  }
}
