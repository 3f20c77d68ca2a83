import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { API_FILE, apiDocument, contractOfCode, differences, storedContract } from './contract.ts'

const WHAT_TO_DO =
  'If screens of the previous build can no longer work with this server, raise PROTOCOL_VERSION in ' +
  'shared/realtime/protocol.ts. Then confirm the change with `npm run contract` and commit what it writes.'

it('finds every call and event as it was last confirmed', async () => {
  const contract = await contractOfCode()
  const changed = differences(storedContract(), contract)
  expect(changed, `The contract has changed. ${WHAT_TO_DO}`).toEqual([])
  expect(contract.protocol, `The protocol version has changed. ${WHAT_TO_DO}`).toBe(storedContract().protocol)
  expect(apiDocument() === readFileSync(API_FILE, 'utf8'), `docs/api.md is out of date. ${WHAT_TO_DO}`).toBe(true)
})

it('names the parts that were added, removed or changed', () => {
  const before = { protocol: 1, parts: { kept: 'a', changed: 'b', removed: 'c' } }
  const after = { protocol: 1, parts: { kept: 'a', changed: 'x', added: 'd' } }
  expect(differences(before, after)).toEqual(['added', 'changed', 'removed'])
})
