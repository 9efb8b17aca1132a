import type { CartLine } from './cart.ts'

/** `key` makes sure that it is added once, even if the form is sent twice. */
export type RemovedLine = {
  key: string
  name: string
  quantity: number
  skuId: number | null
  package: {
    packageId: number
    selections: { groupId: number; optionId: number; skuId: number }[]
  } | null
}

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
