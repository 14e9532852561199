/** What can be done to everything that a filter finds. */
export const bulkActions = ['approve', 'verify', 'message'] as const
export type BulkAction = (typeof bulkActions)[number]

/** As many as one run takes. */
export const mostInRun = 10_000
