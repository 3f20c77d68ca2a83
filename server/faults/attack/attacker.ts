import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import process from 'node:process'
import WebSocket from 'ws'
import type { RawFrames, RawRequest } from './attack.ts'

/** The process of one client: sends the same requests repeatedly, as fast as they are answered, for a fixed time. */
export type AttackJob = {
  url: string
  address: string
  forMs: number
  connections: number
  requests?: RawRequest[]
  pipelined?: number
  sockets?: RawFrames
  /** Only opens this many sockets, each of which sends the frames and stays open until the next job has ended. */
  audience?: { sockets: number; frames: RawFrames }
}
export type AttackResult = { sent: number; statuses: Record<string, number> }

const FRAMES_AT_ONCE = 200
const MOST_BUFFERED = 4 * 1024 * 1024
const OPENED_FROM_ONE_ADDRESS = 250

let listening: WebSocket[] = []

process.on('message', (job: AttackJob) => {
  void run(job).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit(0))

async function run(job: AttackJob): Promise<AttackResult> {
  if (job.audience) return listen(job, job.audience)
  const result = await send(job)
  for (const socket of listening) socket.terminate()
  listening = []
  return result
}

function send(job: AttackJob): Promise<AttackResult> {
  if (job.sockets) return flood(job, job.sockets)
  return job.pipelined === undefined
    ? repeat(job, job.requests ?? [])
    : pipeline(job, job.requests ?? [], job.pipelined)
}

/**
 * Sends this many requests at once per connection, and the next when all are answered, or on a new connection when it
 * is closed.
 */
async function pipeline(
  { url, address, forMs, connections }: AttackJob,
  requests: RawRequest[],
  together: number,
): Promise<AttackResult> {
  const { hostname, port } = new URL(url)
  const endsAt = Date.now() + forMs
  const result: AttackResult = { sent: 0, statuses: {} }
  const batch = Array.from({ length: together }, (_, at) => asText(requests[at % requests.length], address)).join('')
  const one = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname)
      let answered = 0
      const send = () => {
        answered = 0
        result.sent += together
        socket.write(batch, 'latin1')
      }
      socket.on('connect', send)
      socket.on('data', (data) => {
        for (const [, status = ''] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) {
          result.statuses[status] = (result.statuses[status] ?? 0) + 1
          answered += 1
        }
        if (answered >= together) send()
      })
      socket.on('error', () => {})
      const ending = setTimeout(() => socket.destroy(), endsAt - Date.now())
      socket.on('close', () => {
        clearTimeout(ending)
        resolve()
      })
    })
  const loop = async () => {
    while (Date.now() < endsAt) await one()
  }
  await Promise.all(Array.from({ length: connections }, loop))
  return result
}

function asText(raw: RawRequest | undefined, address: string): string {
  const { method = 'GET', path = '/', headers = {}, body = '' } = raw ?? {}
  const length = 'transfer-encoding' in headers ? {} : { 'content-length': String(body.length) }
  const all = { host: 'localhost', 'x-forwarded-for': address, ...length, ...headers }
  const lines = Object.entries(all).map(([name, value]) => (value === undefined ? '' : `${name}: ${value}\r\n`))
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

async function repeat({ url, address, forMs, connections }: AttackJob, requests: RawRequest[]): Promise<AttackResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const endsAt = Date.now() + forMs
  const result: AttackResult = { sent: 0, statuses: {} }
  const loop = async () => {
    while (Date.now() < endsAt) {
      const next = requests[result.sent % requests.length]
      if (!next) return
      result.sent += 1
      const status = await sendOne(url, address, agent, next, endsAt + 2_000)
      result.statuses[status] = (result.statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  agent.destroy()
  return result
}

function sendOne(url: string, address: string, agent: Agent, raw: RawRequest, endsAt: number): Promise<string> {
  return new Promise((resolve) => {
    const { method, headers, body } = raw
    const bytes = body === undefined ? undefined : Buffer.from(body, 'latin1')
    const length = bytes ? { 'content-length': String(bytes.length) } : {}
    const sent = request(
      `${url}${raw.path}`,
      { agent, method, headers: { ...headers, ...length, 'x-forwarded-for': address } },
      (answer) => {
        // A long answer may be slow, and may be cut off by the end of the attack.
        answer.on('error', () => resolve(`${answer.statusCode} cut`))
        answer.on('close', () => resolve(`${answer.statusCode} cut`)) // already resolved if the answer has ended
        answer.on('end', () => resolve(String(answer.statusCode)))
        answer.resume()
      },
    )
    const late = setTimeout(() => sent.destroy(), Math.max(1, endsAt - Date.now()))
    sent.on('close', () => clearTimeout(late))
    sent.on('error', () => resolve('cut'))
    sent.end(bytes)
  })
}

async function flood({ url, address, forMs, connections }: AttackJob, raw: RawFrames): Promise<AttackResult> {
  const endsAt = Date.now() + forMs
  const result: AttackResult = { sent: 0, statuses: {} }
  const one = async () => {
    while (Date.now() < endsAt) await oneSocket(url, address, raw, endsAt, result)
  }
  await Promise.all(Array.from({ length: connections }, one))
  return result
}

/** Resolves when every socket has its answers or was disconnected; `sent` counts successful requests. */
async function listen({ url, address }: AttackJob, { sockets, frames }: NonNullable<AttackJob['audience']>) {
  const result: AttackResult = { sent: 0, statuses: {} }
  const open = (at: number) =>
    new Promise<void>((resolve) => {
      const from = address.replace(/^203/, String(11 + Math.floor(at / OPENED_FROM_ONE_ADDRESS)))
      const socket = openSocket(url, from, frames.token, () => {
        for (const frame of frames.frames) socket.send(frame)
      })
      let answers = 0
      socket.on('message', (data) => {
        const text = String(data)
        if (!text.startsWith('43')) return
        answers += 1
        if (/"ok":true|"TOO_MANY_REQUESTS"/.test(text)) result.sent += 1 // even if its board is still loading
        if (answers === frames.frames.length) resolve()
      })
      socket.on('close', () => resolve())
      listening.push(socket)
    })
  await Promise.all(Array.from({ length: sockets }, (_, at) => open(at)))
  return result
}

/** Connects as the client does: joins the namespace first, and answers pings. */
function openSocket(url: string, address: string, token: string | undefined, joined: () => void): WebSocket {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    headers: { 'x-forwarded-for': address },
  })
  socket.on('message', (data) => {
    const text = String(data)
    if (text.startsWith('0')) socket.send(`40${JSON.stringify(token === undefined ? {} : { token })}`)
    else if (text.startsWith('40')) joined()
    else if (text === '2') socket.send('3')
  })
  socket.on('error', () => {})
  return socket
}

function oneSocket(url: string, address: string, raw: RawFrames, endsAt: number, result: AttackResult): Promise<void> {
  return new Promise((resolve) => {
    const socket = openSocket(url, address, raw.token, () => blast())
    const end = setTimeout(() => socket.terminate(), endsAt - Date.now())
    const blast = () => {
      if (socket.readyState !== WebSocket.OPEN) return
      for (let at = 0; at < FRAMES_AT_ONCE && socket.bufferedAmount < MOST_BUFFERED; at += 1) {
        const frame = raw.frames[result.sent % raw.frames.length]
        if (frame === undefined) break
        socket.send(frame)
        result.sent += 1
      }
      setImmediate(blast)
    }
    socket.on('close', (code) => {
      clearTimeout(end)
      result.statuses[code] = (result.statuses[code] ?? 0) + 1
      setImmediate(resolve) // a disconnected client reconnects at once
    })
  })
}
