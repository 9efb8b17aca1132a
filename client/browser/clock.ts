export type Clock = {
  now: () => number
  /** Calls `run` once after the delay; the returned function cancels the call. */
  schedule: (milliseconds: number, run: () => void) => () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  schedule(milliseconds, run) {
    const id = setTimeout(run, milliseconds)
    return () => clearTimeout(id)
  },
}
