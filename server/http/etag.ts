/**
 * Whether If-None-Match names this ETag. Uses the weak comparison (RFC 9110, 13.1.2), because proxies that compress an
 * answer mark its ETag as weak.
 */
export function namesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
}
