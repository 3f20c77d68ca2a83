/** The push manager of the app's service worker; undefined without one. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return undefined
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}

/** Ends this browser's subscription. The server removes its record when the next push fails. */
export async function endPush(): Promise<void> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe()
}
