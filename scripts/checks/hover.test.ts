import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const HOVER_MEDIA = /@media \(hover: hover\) \{/

it('hover styles apply only on devices that can hover, because they would stick after a tap', () => {
  const styled = sourceFiles(/\.css$|style\.ts$|\.html$/)
  expect(styled.filter(({ text }) => HOVER_MEDIA.test(text)).length).toBeGreaterThan(10)
  expect(styled.filter(({ text }) => withoutHoverMedia(text).includes(':hover')).map(({ name }) => name)).toEqual([])
})

/** The CSS outside the blocks of that media query. */
function withoutHoverMedia(css: string): string {
  const [before = '', ...rest] = css.split(HOVER_MEDIA)
  return before + rest.map((text) => text.slice(endOfBlock(text))).join('')
}

function endOfBlock(text: string): number {
  let depth = 1
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}
