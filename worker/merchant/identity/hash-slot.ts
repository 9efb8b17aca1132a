const MAX_HASHES = 4

let taken = 0

/** Runs work that hashes a password; null when this isolate has its hands full, as a hash takes a tenth of a second. */
export async function withHashSlot<Result>(work: () => Promise<Result>): Promise<Result | null> {
  if (taken >= MAX_HASHES) return null
  taken += 1
  try {
    return await work()
  } finally {
    taken -= 1
  }
}
