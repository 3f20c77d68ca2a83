import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const SURFACE = ['border: var(--hairline) solid var(--line);', 'background: var(--surface);']
const RULE = /([^{}]+)\{([^{}]*)\}/g

it('style modules compose the surface of base.css instead of declaring one', () => {
  const modules = sourceFiles(/\.module\.css$/)
  expect(modules.filter(({ text }) => text.includes('composes: surface from global')).length).toBeGreaterThan(10)
  const declared = modules.flatMap(({ name, text }) =>
    [...text.matchAll(RULE)]
      .filter(([, , body = '']) => SURFACE.every((declaration) => body.includes(declaration)))
      .map(([, selector = '']) => `${name}: ${selector.trim()}`),
  )
  expect(declared).toEqual([])
})
