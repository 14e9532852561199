// npm run licenses: writes THIRD-PARTY.md. npm run check verifies that every license is allowed.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { thirdParty } from './licenses/third-party.ts'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'THIRD-PARTY.md'), thirdParty(root))
console.log('Wrote THIRD-PARTY.md.')
