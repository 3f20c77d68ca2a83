declare module 'autocannon' {
  type RequestParts = { method: string; path: string; headers: Record<string, string>; body: string }
  type Options = {
    url: string
    connections: number
    duration: number
    requests: (RequestParts & { setupRequest: (request: RequestParts) => RequestParts })[]
  }
  type Result = { '2xx': number; non2xx: number; errors: number; duration: number }
  export default function autocannon(options: Options): Promise<Result>
}
