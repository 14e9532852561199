/**
 * For processes with the embedded database: V8 compiles it once, quickly, and not again for speed. A process that lives
 * for seconds needs a third less processor time.
 */
export const quickWasm = '--liftoff-only'
