/** The browsers' push services. Other hosts are rejected, so that nobody can make this server call them (SSRF). */
const HOSTS = [
  /^fcm\.googleapis\.com$/, // Chrome, Edge, Opera, Samsung Internet
  /^([\w-]+\.)*push\.services\.mozilla\.com$/, // Firefox
  /^([\w-]+\.)*push\.apple\.com$/, // Safari
  /^([\w-]+\.)*notify\.windows\.com$/, // Edge on Windows
]

export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  return protocol === 'https:' && port === '' && username === '' && HOSTS.some((host) => host.test(hostname))
}
