import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const manifest = JSON.parse(read('public/manifest.webmanifest'))

it('the web app manifest and the theme colour match the --paper colour', () => {
  const paper = /--paper: light-dark\((#\w{6})/.exec(read('ui/tokens.css'))?.[1]
  expect([manifest.theme_color, manifest.background_color]).toEqual([paper, paper])
  expect(read('index.html')).toContain(`<meta name="theme-color" content="${paper}"`)
})

it('the web app manifest names existing icons, exactly one of them maskable', () => {
  for (const { src } of manifest.icons) expect(existsSync(new URL(`../public${src}`, import.meta.url))).toBe(true)
  expect(manifest.icons.filter(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toHaveLength(1)
})
