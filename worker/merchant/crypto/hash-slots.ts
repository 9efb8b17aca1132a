const MAX_HASHES = 4

let slotsInUse = 0

/**
 * Runs work that hashes a password. Returns null if this isolate is busy, because a hash takes a
 * tenth of a second of CPU.
 */
export async function withHashSlot<Result>(work: () => Promise<Result>): Promise<Result | null> {
  if (slotsInUse >= MAX_HASHES) return null
  slotsInUse += 1
  try {
    return await work()
  } finally {
    slotsInUse -= 1
  }
}
