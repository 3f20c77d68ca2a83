type CallShape = { params?: object; query?: object; body?: unknown; answer: unknown }

/**
 * A call's method and address, shared by both sides. The server adds its schemas and the client sends to it. `Call`
 * carries the types and exists only for the compiler.
 */
export type Endpoint<Call extends CallShape = CallShape> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  call?: Call
}

export function endpoint<Call extends CallShape>(method: Endpoint['method'], url: string): Endpoint<Call> {
  return { method, url }
}
