import { expect, it } from 'vitest'
import { PROTOCOL_VERSION } from '../../shared/realtime/protocol.ts'
import { journey, TABLET } from './browser.ts'
import { orderFor, section, ticket } from './kitchen.ts'

journey('a kitchen screen of an older build', (house) => {
  it('says "Please reload" and reloads automatically once no new order is waiting', async () => {
    await orderFor(house(), 'Ada')
    const { page, context } = await house().open(TABLET)
    let isOld = true
    await context.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer()
      socket.onMessage((message) => {
        const current = `"protocol":${PROTOCOL_VERSION}`
        server.send(isOld ? String(message).replace(current, `"protocol":${PROTOCOL_VERSION - 1}`) : message)
      })
    })
    await house().enter(page)
    await page.goto('/live-orders')
    const banner = page.getByText('Please reload.')
    await banner.waitFor()
    const card = ticket(page, 'New Orders', 'Ada')
    await card.waitFor() // by the poll
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
    void reloaded.then(() => (isOld = false))
    const steps = section(page, 'New Orders').getByRole('button', { name: 'Mark as preparing' })
    for (let left = await steps.count(); left > 0; left -= 1) {
      await steps.first().click()
      await expect.poll(() => steps.count()).toBe(left - 1)
    }
    await reloaded
    await page.getByText('Live', { exact: true }).first().waitFor()
    await ticket(page, 'Preparing', 'Ada').waitFor()
    expect(await banner.count()).toBe(0)
  })
})
