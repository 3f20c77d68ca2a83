import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { openTestSqlite } from '#server/testing/databases.ts'
import { aRestaurant } from '#server/testing/factories.ts'
import { handleErrors } from '../../errors.ts'
import { fewAtATime, oneAtATime } from './one-at-a-time.ts'

it('oneAtATime does not block an account after a connection is lost before its turn', async () => {
  const { store, remove } = openTestSqlite()
  const test = await buildTestApp(store)
  const { token } = await aRestaurant(test)
  const app = Fastify()
  handleErrors(
    app,
    async () => undefined,
    () => {},
  )
  const alone = oneAtATime(test.service, 'Another one is in progress.')
  const isCut = new Promise<void>((resolve) => {
    app.get('/cut', {
      onRequest: [
        async ({ raw }) => {
          client.destroy()
          await new Promise((next) => raw.socket.once('close', next))
        },
        async (request, reply) => void (await alone(request, reply).finally(resolve)),
      ],
      handler: () => new Promise(() => {}), // like a body that never arrives
    })
  })
  app.get('/next', { onRequest: alone }, async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  await once(client, 'connect')
  client.write(`GET /cut HTTP/1.1\r\nHost: here\r\nAuthorization: ${token}\r\n\r\n`)
  await isCut
  expect((await app.inject({ url: '/next', headers: { authorization: token } })).statusCode).toBe(200)
  await app.close()
  await test.close()
  await remove()
})

it('fewAtATime limits the concurrent calls of each network separately', async () => {
  const app = Fastify()
  handleErrors(
    app,
    async () => undefined,
    () => {},
  )
  let finish = () => {}
  const isFinished = new Promise<string>((resolve) => {
    finish = () => resolve('done')
  })
  const two = fewAtATime({ most: 2, of: ({ ip }) => ip }, 'Too many at once.')
  app.get('/', { onRequest: two }, () => isFinished)
  const call = async (remoteAddress: string) => await app.inject({ url: '/', remoteAddress })
  const first = [call('10.0.0.1'), call('10.0.0.1')]
  expect((await call('10.0.0.1')).statusCode).toBe(429)
  const neighbour = call('10.0.0.2')
  finish()
  expect((await Promise.all([...first, neighbour])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await call('10.0.0.1')).statusCode).toBe(200)
  await app.close()
})
