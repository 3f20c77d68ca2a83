import { api } from '#client/lib/api-client.ts'
import { UPLOAD_LIMITS, uploadMenuImage } from '#shared/menu/uploads-api.ts'

const SIDE_PIXELS = 2_400 // twice the stored size, so that the loss is not visible
const QUALITY = 0.9
const WORTH_SHRINKING_BYTES = 1_500_000
const UPLOAD_MS = 60_000 // five megabytes on a slow connection

/** Uploads a picture of any size a camera makes, and returns its address. */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', (await shrinkPicture(file, UPLOAD_LIMITS)) ?? file)
  const { imageUrl } = await api(uploadMenuImage, { body, timeoutMs: UPLOAD_MS })
  return imageUrl
}

/**
 * A smaller copy of a photo that is above the upload limit or slow to send by phone. Undefined if it is small enough or
 * cannot be read here; then the server decides.
 */
async function shrinkPicture(file: File, limits: { bytes: number; pixels: number }): Promise<Blob | undefined> {
  if (file.size < Math.min(WORTH_SHRINKING_BYTES, limits.bytes) || !/^image\/(jpeg|png|webp)$/.test(file.type)) return
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return
  const scale = Math.min(1, SIDE_PIXELS / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const copy = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  return copy && copy.size < file.size ? copy : undefined
}
