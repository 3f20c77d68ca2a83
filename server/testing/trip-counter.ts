import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TripCounter = {
  /** The database's address through the counter. */
  url: string
  /** How many round trips a piece of work takes. */
  during: (work: () => Promise<unknown>) => Promise<number>
  close: () => Promise<void>
}

/** A proxy between a store and its server. A round trip starts with the store's first bytes after an answer. */
export async function countTrips(databaseUrl: string): Promise<TripCounter> {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<Socket>()
  let trips = 0

  const server = createServer({ noDelay: true }, (store) => {
    const database = connect({ port: Number(port), host: hostname, noDelay: true })
    let isUnderWay = false
    store.on('data', () => {
      if (!isUnderWay) trips += 1
      isUnderWay = true
    })
    database.on('data', () => {
      isUnderWay = false
    })
    for (const socket of [store, database]) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
    }
    store.pipe(database).pipe(store)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port

  return {
    url: url.href,
    during: async (work) => {
      const before = trips
      await work()
      return trips - before
    },
    close: async () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
