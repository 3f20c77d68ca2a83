import path from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

it('only one module contains a locale', () => {
  const naming = sourceFiles(/\.tsx?$/).filter(({ text }) => /['"]en-(AU|GB)['"]/.test(text))
  expect(naming.map(({ name }) => name)).toEqual([path.join('shared', 'dates.ts')])
})
