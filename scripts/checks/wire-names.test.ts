import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const MAPPING = /^shared\/(?:wire-id|.+-(?:api|schemas))\.ts$/
const TEST_CODE = /\/(?:testing|faults)\//

it('the name _id appears only in the files that describe the API or map its data', () => {
  const naming = sourceFiles(/\.tsx?$/).filter(({ text }) => /\b_id\b/.test(text))
  expect(naming.filter(({ name }) => MAPPING.test(name)).length).toBeGreaterThan(5)
  const others = naming.filter(({ name }) => !MAPPING.test(name) && !TEST_CODE.test(name))
  expect(others.map(({ name }) => name)).toEqual([])
})
