import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Encrypts texts with AES-256-GCM. A text encrypted for one `owner` cannot be decrypted for another. */
export type SecretBox = {
  seal(text: string, owner: string): string
  /** Undefined if the text was encrypted with another key or for another owner, or was changed. */
  open(sealed: string, owner: string): string | undefined
}

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_FILE = 'secret.key'

/**
 * The key is `SECRET_KEY`, or without it the file `secret.key` in the data folder, created on first use. It is not in
 * the database, so that a copy of the database alone cannot be decrypted.
 */
export function secretBox(dataDir: string, secretKey: string | undefined): SecretBox {
  let known: Buffer | undefined
  const key = () => {
    known ??= createHash('sha256')
      .update(secretKey ?? keyInFile(dataDir))
      .digest()
    return known
  }
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** The first instance to write the file decides, when several share the folder and start together. */
function keyInFile(dataDir: string): string {
  const file = path.join(dataDir, KEY_FILE)
  mkdirSync(dataDir, { recursive: true })
  const own = `${file}.${randomBytes(6).toString('hex')}`
  try {
    return readFileSync(file, 'utf8')
  } catch {
    writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  try {
    linkSync(own, file) // atomic, and never overwrites
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(own, { force: true })
  }
  return readFileSync(file, 'utf8')
}
