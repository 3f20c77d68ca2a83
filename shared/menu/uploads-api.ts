import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import type * as schemas from './uploads-schemas.ts'

export const UPLOAD_LIMITS = {
  bytes: 5 * 1024 * 1024,
  /** The most pixels a decoder may hold at once: more than a phone's ordinary photo, less than a poster. */
  pixels: 25_000_000,
} as const

/** The body is a browser's form (multipart) with the picture as its one file. */
export const uploadMenuImage = endpoint<{ body: object; answer: Static<typeof schemas.UploadedImage> }>(
  'POST',
  '/api/uploads/menu-images',
)
