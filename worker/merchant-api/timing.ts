/**
 * Time that a request has waited for the merchant. The clock of a Worker does not advance while it
 * computes, so only waiting time is measured correctly.
 */
export type Timing = { merchantMilliseconds: number; merchantCalls: number }

export const createTiming = (): Timing => ({ merchantMilliseconds: 0, merchantCalls: 0 })
