/** What a request has waited for. Time stands still in a Worker while it computes, so only waiting is told truly. */
export type Timing = { merchantMilliseconds: number; merchantCalls: number }

export const createTiming = (): Timing => ({ merchantMilliseconds: 0, merchantCalls: 0 })
