// Prints the size of the project beside its limits and fails above one of them. A change that needs
// more raises the limit in a commit of its own, which gives the reason.
import { formatTable } from '../format-table.ts'
import { measureSize } from './measure-size.ts'
import { sizeLimits } from './size-limits.ts'

const sizes = measureSize()
const isAbove = (name: string) => (sizes[name] ?? 0) > (sizeLimits[name] ?? Infinity)
const rows = Object.entries(sizes).map(([name, size]) => [
  name,
  `${size}`,
  `${sizeLimits[name] ?? ''}`,
  isAbove(name) ? 'ABOVE' : '',
])
console.log(formatTable(['size', 'now', 'limit', ''], rows))
process.exitCode = Object.keys(sizes).some(isAbove) ? 1 : 0
