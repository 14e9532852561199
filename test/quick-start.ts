import { fileURLToPath } from 'node:url'

/** For processes that live for seconds: a start takes half the processor time. */
export const quickStart = [
  // V8 compiles the embedded database once, quickly, and not again for speed.
  '--liftoff-only',
  '--import',
  fileURLToPath(import.meta.resolve('./quick-imports.mjs')),
]
