import { api } from '#client/lib/api-client.ts'
import { UPLOAD_LIMITS, uploadMenuImage } from '#shared/menu/uploads-api.ts'
import { shrinkPicture } from './shrink-picture.ts'

const UPLOAD_MS = 60_000 // five megabytes on a slow connection

/** Uploads a picture of any size a camera makes, and returns its address. */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', (await shrinkPicture(file, UPLOAD_LIMITS)) ?? file)
  const { imageUrl } = await api(uploadMenuImage, { body, timeoutMs: UPLOAD_MS })
  return imageUrl
}
