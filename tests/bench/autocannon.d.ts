declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration?: number
    /** The number of requests; it replaces the duration. */
    amount?: number
    /** The milliseconds between two samples. */
    sampleInt?: number
    headers?: Record<string, string>
  }
  type Result = {
    /**
     * These are measured values, not the configured ones: the number of responses and the seconds
     * that the run took.
     */
    requests: { total: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
