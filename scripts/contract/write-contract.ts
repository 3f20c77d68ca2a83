/** `npm run contract`: confirms the calls and events as they are now, and writes the event tables of docs/api.md. */
import { writeFileSync } from 'node:fs'
import { API_FILE, apiDocument, CONTRACT_FILE, contractOfCode } from './contract.ts'

writeFileSync(API_FILE, apiDocument())
writeFileSync(CONTRACT_FILE, `${JSON.stringify(await contractOfCode(), null, 2)}\n`)
