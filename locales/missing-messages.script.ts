// `npm run messages` lists the messages that are missing in each language. The script never fails,
// because a missing message is shown in English.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { formatMissingReport } from './missing-messages.ts'

const schema = z.record(z.string(), z.string())
const names = readdirSync(import.meta.dirname).filter((name) => /^[a-z]{2}\.json$/.test(name))
const files = Object.fromEntries(
  names.map((name) => [
    name.slice(0, 2),
    schema.parse(JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))),
  ]),
)
const lines = formatMissingReport(files)
process.stdout.write(`${lines.length > 0 ? lines.join('\n') : 'Every language is complete'}\n`)
