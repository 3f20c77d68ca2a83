import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { anOrderBody, aRestaurant } from '#server/testing/factories.ts'
import { httpClient } from '#server/testing/http-client.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'
import { placeOrder } from '#shared/orders/orders-api.ts'

const ORDERS = 1_000
const DINERS = 32
const STRACE = '/usr/bin/strace'

type Trace = { answers: number; syncs: number; early: number }

/**
 * Reads a trace of the server's main thread: what it wrote to the write-ahead log, when that was synced, and when it
 * answered an order. An answer is early if bytes of the log were written but not synced.
 */
function readTrace(lines: readonly string[]): Trace {
  const trace: Trace = { answers: 0, syncs: 0, early: 0 }
  let isUnsynced = false
  for (const line of lines) {
    if (/^pwrite64\(\d+<[^>]*-wal>/.test(line)) isUnsynced = true
    else if (/^f(data)?sync\(\d+<[^>]*-wal>\)\s+= 0/.test(line)) {
      isUnsynced = false
      trace.syncs += 1
    } else if (line.includes('HTTP/1.1 201')) {
      trace.answers += (line.match(/HTTP\/1\.1 201/g) ?? []).length
      if (isUnsynced) trace.early += 1
    }
  }
  return trace
}

describe('a power cut', () => {
  it('is detected in a trace that answers before it syncs', () => {
    const wal = '17</data/tuckshop.db-wal>'
    const early = [`pwrite64(${wal}, ..., 4096, 32) = 4096`, 'write(21<TCP:[..]>, "HTTP/1.1 201 Created", 20) = 20']
    expect(readTrace(early)).toEqual({ answers: 1, syncs: 0, early: 1 })
    expect(readTrace([early[0] ?? '', `fdatasync(${wal}) = 0`, early[1] ?? ''])).toEqual({
      answers: 1,
      syncs: 1,
      early: 0,
    })
  })

  it.skipIf(!existsSync(STRACE))(
    `loses no acknowledged order: all ${ORDERS} answers are sent after the log is synced (strace)`,
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-strace-'))
      const traceFile = path.join(folder, 'trace')
      const server = await startServerProcess({
        port: await freePort(),
        dataDir: folder,
        wrapper: [
          STRACE,
          '-y',
          '-s',
          '64',
          '-e',
          'trace=pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg',
          '-o',
          traceFile,
        ],
      })
      const client = httpClient(server.url)
      const body = anOrderBody(await aRestaurant(client))
      let sent = 0
      const diner = async () => {
        while (sent < ORDERS) {
          sent += 1
          const answer = await client.send(placeOrder, { body })
          expect(answer.statusCode).toBe(201)
        }
      }
      await Promise.all(Array.from({ length: DINERS }, diner))
      await server.stop()
      const trace = readTrace(readFileSync(traceFile, 'utf8').split('\n'))
      rmSync(folder, { recursive: true })
      expect(trace.answers).toBeGreaterThanOrEqual(ORDERS)
      expect(trace.syncs).toBeGreaterThan(ORDERS / DINERS / 4)
      expect(trace.early).toBe(0)
    },
  )
})
