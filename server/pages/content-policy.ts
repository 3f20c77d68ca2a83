import type { HelmetOptions } from 'helmet'

export const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Nothing inline, nothing from elsewhere but pictures, which owners link to; scripts only through Trusted Types. */
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
  crossOriginEmbedderPolicy: false, // owners' pictures come from anywhere
  // Over plain HTTP (a first try on a laptop) this header would lock people out of it. Other names are not ours to bind.
  strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
})

/** The documentation page's own scripts write HTML themselves, which Trusted Types would stop. */
export const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
