export type Clock = {
  now: () => number
  /** Calls `run` once, later; the answer calls it off. */
  after: (milliseconds: number, run: () => void) => () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const id = setTimeout(run, milliseconds)
    return () => clearTimeout(id)
  },
}
