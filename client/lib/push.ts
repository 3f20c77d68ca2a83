/** Of the app's service worker, which keeps the app on this device; undefined where there is none. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return undefined
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}

/** Ends this browser's subscription. The server forgets it when it next finds it gone. */
export async function endPush(): Promise<void> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe()
}
