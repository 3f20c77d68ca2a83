import { ApiError } from '#client/lib/api-client.ts'
import { PasskeyError } from '#client/lib/session/passkeys.ts'

export function problemSentence(error: unknown): string {
  if (error instanceof ApiError || error instanceof PasskeyError) return error.message
  return 'No connection. Please check the network.'
}
