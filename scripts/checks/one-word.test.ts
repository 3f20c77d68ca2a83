import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

it('a dish that cannot be ordered is called “not available”, never “sold out”', () => {
  const naming = sourceFiles(/\.(tsx?|html)$/).filter(({ text }) => /sold[ -]out/i.test(text))
  expect(naming.map(({ name }) => name)).toEqual([])
})
