/** Many kitchen screens that have joined and wait; they close when this process is stopped. */

import { takeJob, tell } from '../parent.ts'
import { openKitchenScreens, type Screen } from './kitchen-screen.ts'

export type IdleScreens = { url: string; screens: readonly Screen[] }

const { url, screens } = await takeJob<IdleScreens>()
const open = await openKitchenScreens(url, screens)
const counting = setInterval(() => {}, 60_000) // keeps the process alive, explicitly
for (const socket of open) {
  socket.on('close', () => {
    clearInterval(counting)
    throw new Error('A waiting screen was disconnected')
  })
}
tell({ open: open.length })
