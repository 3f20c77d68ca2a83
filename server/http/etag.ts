/**
 * Whether If-None-Match names this ETag. The comparison is the weak one (RFC 9110, 13.1.2): a proxy that compresses an
 * answer marks its ETag so.
 */
export function namesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
}
