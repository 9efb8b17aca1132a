// `npm run messages` lists the messages that are missing in each language. The script never fails,
// because a missing message is shown in English.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMissingReport, messageFileSchema } from './missing-messages.ts'

const names = readdirSync(import.meta.dirname).filter((name) => /^[a-z]{2}\.json$/.test(name))
const files = Object.fromEntries(
  names.map((name) => [
    name.slice(0, 2),
    messageFileSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))),
  ]),
)
const lines = formatMissingReport(files)
process.stdout.write(`${lines.length > 0 ? lines.join('\n') : 'Every language is complete'}\n`)
