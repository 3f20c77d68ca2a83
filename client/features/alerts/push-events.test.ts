import { describe, expect, test } from 'vitest'
import { answerPushes, type PushScope } from './push-events.ts'

type Shown = { title: string; options: { body?: string; data?: string; tag?: string } }

/** A worker's scope with these windows open. `tell` dispatches an event and waits until it is handled. */
function aWorker(urls: readonly string[] = []) {
  const listeners = new Map<string, (event: never) => void>()
  const shown: Shown[] = []
  const done: string[] = []
  const scope: PushScope = {
    addEventListener: (name, listener) => void listeners.set(name, listener as (event: never) => void),
    registration: { showNotification: async (title, options) => void shown.push({ title, options }) },
    clients: {
      matchAll: async () => urls.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) })),
      openWindow: async (url) => void done.push(`open ${url}`),
    },
  }
  answerPushes(scope)
  const tell = async (name: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (part: Promise<unknown>) => work.push(part) } as never)
    await Promise.all(work)
  }
  return { shown, done, tell }
}

const message = { title: 'Unseen order', body: 'Table 7', url: '/live-orders', tag: 'unseen-orders' }
const notification = (data: unknown) => ({ notification: { data, close: () => {} } })

describe('a push message', () => {
  test('is shown as a notification with its title and text', async () => {
    const worker = aWorker()
    await worker.tell('push', { data: { json: () => message } })
    expect(worker.shown).toMatchObject([
      { title: message.title, options: { body: 'Table 7', tag: 'unseen-orders', data: '/live-orders' } },
    ])
  })

  test.each([
    ['nothing', null],
    ['invalid JSON', { json: () => JSON.parse('{') as unknown }],
    ['unexpected JSON', { json: () => ({ title: 7 }) }],
  ])('with %s still shows a notification, as browsers require', async (_, data) => {
    const worker = aWorker()
    await worker.tell('push', { data })
    expect(worker.shown).toMatchObject([{ title: 'Tuckshop' }])
  })
})

describe('a tap on a notification', () => {
  test('focuses an open window of its page, or opens one', async () => {
    const open = aWorker(['https://tuckshop.example/dashboard', 'https://tuckshop.example/live-orders'])
    await open.tell('notificationclick', notification('/live-orders'))
    expect(open.done).toEqual(['focus https://tuckshop.example/live-orders'])
    const other = aWorker(['https://tuckshop.example/dashboard'])
    await other.tell('notificationclick', notification('/live-orders'))
    expect(other.done).toEqual(['open /live-orders'])
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', undefined])(
    'never opens an address outside this site: %s',
    async (data) => {
      const worker = aWorker()
      await worker.tell('notificationclick', notification(data))
      expect(worker.done).toEqual(['open /live-orders'])
    },
  )
})
