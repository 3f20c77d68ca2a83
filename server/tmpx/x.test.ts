import { it } from 'vitest'
import { openTestSqlite } from '#server/testing/databases.ts'
import { collectRoutes } from '#server/testing/collect-routes.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { clientStandIn } from '#server/testing/client-stand-in.ts'
it('x', async () => {
  const o = openTestSqlite()
  const c = clientStandIn()
  const { built, routes } = await collectRoutes(() => buildTestApp(o.store, { clientDir: c.clientDir }))
  console.log(routes.join('\n'))
  const a = await built.app.inject({ method: 'GET', url: '/order/nowhere/1' })
  console.log(a.statusCode, a.body)
  for (const url of ['/api/orders/%00/status', '/api/orders/%ZZ/status', '/%00', '/order/%00/1', '/order/a%2fb/1', '/api/docs', '/api/docs/', '/api/docs/json','/api/docs/static/../../x', '/view-cart']) { const r = await built.app.inject({ method: 'GET', url }); console.log(url, r.statusCode, r.body.slice(0,150)) }
  await built.close(); c.remove(); await o.remove()
})
