const MAX_HASHES = 4

/**
 * Runs `work`, which hashes a password. Returns null if this isolate already hashes too many
 * passwords, because each hash takes a tenth of a second of CPU.
 */
export type WithHashSlot = <Result>(work: () => Promise<Result>) => Promise<Result | null>

export function createHashSlots(): WithHashSlot {
  let slotsInUse = 0
  return async (work) => {
    if (slotsInUse >= MAX_HASHES) return null
    slotsInUse += 1
    try {
      return await work()
    } finally {
      slotsInUse -= 1
    }
  }
}
