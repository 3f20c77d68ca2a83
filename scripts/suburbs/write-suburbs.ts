import { writeFileSync } from 'node:fs'
import { SUBURBS_FILE } from '#server/marketplace/suburbs/suburbs-file.ts'
import { postcodeList } from './postcode-list.ts'
import { suburbLines } from './suburb-lines.ts'

writeFileSync(SUBURBS_FILE, suburbLines(postcodeList()))
