/**
 * The part of a cached file that a `Range` header asks for (RFC 9110, section 14). Browsers request sounds in parts,
 * and the kitchen's alarm must work offline. An unreadable range gets the whole file.
 */
export async function partOfFile(file: Response, range: string | null): Promise<Response> {
  const asked = /^bytes=(\d+)-(\d*)$/.exec(range ?? '')
  if (!asked) return file
  const content = await file.blob()
  const first = Number(asked[1])
  const last = Math.min(asked[2] ? Number(asked[2]) : content.size, content.size - 1)
  if (first > last) return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${content.size}` } })
  return new Response(content.slice(first, last + 1), {
    status: 206,
    headers: {
      'Content-Type': file.headers.get('Content-Type') ?? 'application/octet-stream',
      'Content-Range': `bytes ${first}-${last}/${content.size}`,
    },
  })
}
