import { Agent, request } from 'node:http'
import process from 'node:process'
import WebSocket from 'ws'
import type { RawFrames, RawRequest } from './attack.ts'

/** One caller's process: it sends the same things again and again, as fast as they are answered, for so long. */
export type AttackJob = {
  url: string
  address: string
  forMs: number
  connections: number
  requests?: RawRequest[]
  sockets?: RawFrames
}
export type AttackResult = { sent: number; statuses: Record<string, number> }

const FRAMES_AT_ONCE = 200
const MOST_BUFFERED = 4 * 1024 * 1024

process.on('message', (job: AttackJob) => {
  void (job.sockets ? flood(job, job.sockets) : repeat(job, job.requests ?? [])).then((result) =>
    process.send?.(result),
  )
})
process.on('disconnect', () => process.exit(0))

async function repeat({ url, address, forMs, connections }: AttackJob, requests: RawRequest[]): Promise<AttackResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const endsAt = Date.now() + forMs
  const result: AttackResult = { sent: 0, statuses: {} }
  const loop = async () => {
    while (Date.now() < endsAt) {
      const next = requests[result.sent % requests.length]
      if (!next) return
      result.sent += 1
      const status = await send(url, address, agent, next, endsAt + 2_000)
      result.statuses[status] = (result.statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  agent.destroy()
  return result
}

function send(url: string, address: string, agent: Agent, raw: RawRequest, endsAt: number): Promise<string> {
  return new Promise((resolve) => {
    const { method, headers, body } = raw
    const bytes = body === undefined ? undefined : Buffer.from(body, 'latin1')
    const length = bytes ? { 'content-length': String(bytes.length) } : {}
    const sent = request(
      `${url}${raw.path}`,
      { agent, method, headers: { ...headers, ...length, 'x-forwarded-for': address } },
      (answer) => {
        answer.on('error', () => resolve('cut'))
        answer.on('close', () => resolve('cut')) // an answer that has ended is resolved by then
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

function oneSocket(url: string, address: string, raw: RawFrames, endsAt: number, result: AttackResult): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers: { 'x-forwarded-for': address },
    })
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
    socket.on('message', (data) => {
      const text = String(data)
      if (text.startsWith('0')) socket.send(`40${JSON.stringify(raw.token === undefined ? {} : { token: raw.token })}`)
      else if (text.startsWith('40')) blast()
      else if (text === '2') socket.send('3')
    })
    socket.on('error', () => {})
    socket.on('close', (code) => {
      clearTimeout(end)
      result.statuses[code] = (result.statuses[code] ?? 0) + 1
      setTimeout(resolve, 5) // a client that is cut comes back at once
    })
  })
}
