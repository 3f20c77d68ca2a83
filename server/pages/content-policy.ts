import type { HelmetOptions } from 'helmet'

export const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * No inline code and nothing from other sites except pictures, which owners may link to; scripts only through Trusted
 * Types.
 */
export const contentPolicy = (publicUrl: string | undefined): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
    },
  },
  crossOriginEmbedderPolicy: false, // owners' pictures come from any site
  // Over plain HTTP (such as a trial on a laptop) this header would lock people out. Subdomains may belong to others.
  strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
})

/** The documentation page's own scripts write HTML, which Trusted Types would block. */
export const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
