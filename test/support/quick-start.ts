import { fileURLToPath } from 'node:url'
import { NODE_FLAGS } from '../../scripts/bootstrap/steps.mjs'

/** For processes that live for seconds: a start takes half the processor time. */
export const quickStart = [
  ...NODE_FLAGS,
  '--import',
  fileURLToPath(import.meta.resolve('./quick-imports.mjs')),
]
