import * as z from '../json/schema.ts'
import type { CartLine } from './cart.ts'

const id = z.int()

/** `key` makes sure that it is added once, even if the form is sent twice. */
export const removedLineSchema = z.object({
  key: z.string(),
  name: z.string(),
  quantity: id,
  skuId: z.nullable(id),
  package: z.nullable(
    z.object({
      packageId: id,
      selections: z.array(z.object({ groupId: id, optionId: id, skuId: id })),
    }),
  ),
})
export type RemovedLine = z.infer<typeof removedLineSchema>

const MAX_NAME_LENGTH = 200

export function toRemovedLine(line: CartLine, key: string): RemovedLine {
  const { name, skuId, quantity } = line
  const chosen = line.package && {
    packageId: line.package.packageId,
    selections: line.package.items.map((item) => ({
      groupId: item.groupId,
      optionId: item.optionId,
      skuId: item.skuId,
    })),
  }
  return { key, name: name.slice(0, MAX_NAME_LENGTH), quantity, skuId, package: chosen }
}
