/** The head of an HTML page. Values are plain text and are escaped here. */
export type Head = {
  title: string
  description: string
  /** The page's canonical path. */
  path?: string
  /** Structured data for search engines (schema.org). */
  data?: object
  isKeptFromSearch?: boolean
}

const SAID_BEFORE = /\s*<meta\s+(?:name="description"|property="og:(?:title|description|url)")(?:[^">]|"[^"]*")*>/g
const TITLE = /<title>[^<]*<\/title>/

/** The app's page with its own head. `publicUrl`: the service's public address, if set. */
export function headFiller(appPage: string, publicUrl = ''): (head: Head) => string {
  const bare = appPage.replace(SAID_BEFORE, '')
  return (head) => bare.replace(TITLE, () => elementsOf(head, publicUrl).join('\n    '))
}

function elementsOf({ title, description, path, data, isKeptFromSearch }: Head, publicUrl: string): string[] {
  const text = escaped(description)
  const elements = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${text}" />`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${text}" />`,
  ]
  if (path !== undefined) {
    const address = escaped(`${publicUrl}${path}`)
    elements.push(`<link rel="canonical" href="${address}" />`)
    if (publicUrl !== '') elements.push(`<meta property="og:url" content="${address}" />`)
  }
  if (isKeptFromSearch) elements.push('<meta name="robots" content="noindex" />')
  if (data) elements.push(`<script type="application/ld+json">${asScriptText(data)}</script>`)
  return elements
}

/** JSON escaped so that it cannot end its script element. */
export function asScriptText(value: unknown): string {
  return inScript(JSON.stringify(value))
}

/** The same for a value that is already JSON. */
export function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
