// npm run licenses: writes THIRD-PARTY.md. That every license is allowed is part of npm run check.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { thirdParty } from './licenses/third-party.ts'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'THIRD-PARTY.md'), thirdParty(root))
console.log('THIRD-PARTY.md is written.')
