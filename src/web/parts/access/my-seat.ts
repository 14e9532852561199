import type { Output } from '#web/api.ts'

/** A seat of the person who is signed in. */
export type MySeat = Output<'GET /api/my-seats'>['seats'][number]
