import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

it('calls a dish that cannot be ordered “not available”, never “sold out”', () => {
  const naming = sourceFiles(/\.(tsx?|html)$/).filter(({ text }) => /sold[ -]out/i.test(text))
  expect(naming.map(({ name }) => name)).toEqual([])
})
