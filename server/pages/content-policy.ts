import type { HelmetOptions } from 'helmet'

/** Nothing inline, nothing from elsewhere but pictures, which owners link to; scripts only through Trusted Types. */
export const contentPolicy: HelmetOptions = {
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
  // Over plain HTTP (a first try on a laptop) this header would lock people out of it.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
}

/** The documentation page's own scripts write HTML themselves, which Trusted Types would stop. */
export const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
