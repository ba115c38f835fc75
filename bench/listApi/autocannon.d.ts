// What the benches use of autocannon, which brings no types.
declare module 'autocannon' {
  export interface Request {
    readonly method?: string
    readonly body?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly setupRequest?: (request: Request) => Request
  }
  export interface Result {
    readonly errors: number
    readonly timeouts: number
    readonly non2xx: number
    readonly '2xx': number
    /** Seconds. */
    readonly duration: number
    readonly requests: { readonly total: number }
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number }
  }
  export default function autocannon(options: {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly requests: readonly Request[]
  }): Promise<Result>
}
