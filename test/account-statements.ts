import { expect } from 'vitest'
import { isBooked } from '../src/domain/account-statement-entry.ts'
import { accountStatementOf } from '../src/server/account-statement/queries.ts'
import { systemContext } from '../src/server/context.ts'
import { bookedRows } from '../src/server/month-end/booked-rows.ts'
import type { World } from './world.ts'

const codes = { default: null, vendors: {}, categories: {} }
const ever = { from: '2020-01-01', to: '2029-12-31' }

/** Expects that the lines of a statement make its balance, and the lines of its documents the documents. */
export async function expectStatement({ parts }: World, companyId: string, closingCents: number) {
  const ctx = systemContext(parts)
  const statement = await accountStatementOf(ctx, companyId, ever)
  expect(statement).toMatchObject({ openingCents: 0, closingCents })
  expect(sumOf(statement.lines)).toBe(closingCents)
  const booked = statement.lines.filter(isBooked)
  const rows = await bookedRows(ctx, codes, booked)
  expect(sumOf(rows)).toBe(sumOf(booked))
  // Only cash back is no line of an invoice.
  const loose = rows.filter(({ vendor }) => vendor === '').map(({ document }) => document.kind)
  expect(loose.filter((kind) => kind !== 'cash_back' && kind !== 'reversal')).toEqual([])
}

function sumOf(lines: readonly { amountCents: number }[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
