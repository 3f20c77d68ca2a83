const BOUNDARY = 'a-picture-of-the-tests'

/** Four by four green pixels. */
export const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVQImWOQzw6CIwbiOABikw3BRWBhhwAAAABJRU5ErkJggg==',
  'base64',
)

/** The parts of a call that uploads a picture, in a browser's form encoding. */
export function pictureForm(bytes: Buffer, name = 'dish.png', type = 'image/png') {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${head}${bytes.toString('latin1')}\r\n--${BOUNDARY}--\r\n`,
  }
}
