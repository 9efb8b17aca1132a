declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
  }
  type Result = {
    /** Holds measured values: responses received and seconds elapsed, not the configured ones. */
    requests: { total: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
