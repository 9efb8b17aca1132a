// Run it between a build and its deployment, with the address of the deployed shop:
// npm run keep-files -- https://shop.example
import { join } from 'node:path'
import { keepFiles } from './keep-files.ts'

const [origin = ''] = process.argv.slice(2)
if (!URL.canParse(origin)) {
  throw new Error('Name the address of the deployed shop, such as https://shop.example')
}
const folder = join(import.meta.dirname, '../../dist/client/assets')
const url = new URL('/assets/', origin).href
const added = await keepFiles({ folder, url, fetch: (file) => fetch(file, { redirect: 'error' }) })
process.stdout.write(`files: ${added.length} files of earlier builds are kept\n`)
