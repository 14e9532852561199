import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, kept with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An amount of money in whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Compared byte by byte: sorted alike on every database, and a page's cursor never depends on a locale. */
export const sortable = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** A key that the database counts up: rows sort by it in the order they were added. */
export const serialId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
