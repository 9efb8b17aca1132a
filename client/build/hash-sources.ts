import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Only these folders change a page. The embedded merchant is a separate Worker, so
// `worker/merchant` is left out of the hash.
const pageSources = ['client', 'locales', 'shared', 'worker']

/** The id changes with the sources, so that a page cached by another build is never used. */
export function hashSources(root: string): string {
  const hash = createHash('sha256')
  for (const folder of pageSources) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.startsWith(join(root, 'worker/merchant/')))
    for (const file of files.toSorted())
      hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16)
}
