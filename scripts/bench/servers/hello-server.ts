/** The rival of `cold-start`: a minimal Fastify. */
import Fastify from 'fastify'

const app = Fastify()
app.get('/healthz', async () => ({ ok: true }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
