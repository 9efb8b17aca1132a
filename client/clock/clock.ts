export type Clock = {
  now: () => number
  /** Calls `run` once after the delay; the returned function cancels the call. */
  after: (milliseconds: number, run: () => void) => () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const id = setTimeout(run, milliseconds)
    return () => clearTimeout(id)
  },
}
