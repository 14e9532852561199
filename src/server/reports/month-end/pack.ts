import type { Readable } from 'node:stream'
import { isBooked } from '#domain/billing/account-statement-entry.ts'
import { type Period, readMonth } from '#domain/billing/account-statement-period.ts'
import { type Columns, cellsOf, csvLines } from '#domain/platform/csv.ts'
import type { AccountCodes } from '#domain/purchasing/account-code.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { addressLines, sellerOf } from '#server/people/companies/parties.ts'
import { drawForPack } from '#server/platform/documents/render-document.ts'
import { codesOf } from '#server/purchasing/account-codes/queries.ts'
import { type AccountStatement, accountStatementOf } from '../account-statement/queries.ts'
import { statementCsv } from '../account-statement/statement-csv.ts'
import { accountStatementDocument } from '../account-statement/statement-pdf.ts'
import { lineColumns, quickbooksColumns, type Supplier, xeroColumns } from './bill-columns.ts'
import { type BookedDocument, type BookedRow, bookedRows } from './booked-rows.ts'
import { type MonthDocument, monthDocuments } from './month-documents.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

/** As many as Xero imports at once. */
const maxXeroDocuments = 500
/** The documents whose lines are in memory at a time. */
const partSize = 500

/** Everything that a company's accountant needs of a month, as a ZIP that is made while it is read. */
export async function monthEndPack(ctx: MemberCtx, month: string | undefined): Promise<Readable> {
  const period = readMonth(month)
  const companyId = ctx.company.id
  const statement = await accountStatementOf(ctx, companyId, period)
  const { documents, free } = await monthDocuments(ctx, companyId, period, statement)
  const drawn = oneAhead(drawnOf(oneAhead(readOf(documents))))
  const booked = statement.lines.filter(isBooked)
  const zip = zipStream(
    [
      ...documents.map(({ name }) => ({ name, content: () => nextOf(drawn) })),
      ...statementEntries(ctx, companyId, period, statement),
      ...csvEntries(ctx, { codes: await codesOf(ctx, companyId), booked, free }),
    ],
    period.to,
  )
  return zip.once('close', () => void drawn.return(undefined))
}

async function* readOf(documents: readonly MonthDocument[]) {
  for (const { read } of documents) yield await read()
}

async function* drawnOf(contents: ReturnType<typeof readOf>) {
  for await (const content of contents) yield await drawForPack(content)
}

async function nextOf(drawn: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { value, done } = await drawn.next()
  if (done) throw new Error('A document of the pack was not drawn.')
  return value
}

function statementEntries(
  ctx: Ctx,
  companyId: string,
  period: Period,
  statement: AccountStatement,
): ZipEntry[] {
  const draw = async () => drawForPack(await accountStatementDocument(ctx, companyId, period, statement))
  return [
    { name: 'statement.pdf', content: draw },
    { name: 'statement.csv', content: async () => Buffer.from(statementCsv(statement, period)) },
  ]
}

type Booked = { codes: AccountCodes; booked: readonly BookedDocument[]; free: readonly BookedDocument[] }

function csvEntries(ctx: Ctx, { codes, booked, free }: Booked): ZipEntry[] {
  const supplier = supplierOf(ctx)
  const file = (name: string, columns: Columns<BookedRow>, documents: readonly BookedDocument[]) => ({
    name,
    content: () => csvParts(ctx, codes, columns, documents),
  })
  const forXero = partsOf(booked, maxXeroDocuments)
  return [
    file('lines.csv', lineColumns, [...booked, ...free]),
    ...(forXero.length > 0 ? forXero : [[]]).map((part, index) =>
      file(index === 0 ? 'xero.csv' : `xero-${index + 1}.csv`, xeroColumns(supplier), part),
    ),
    file('quickbooks.csv', quickbooksColumns(supplier), booked),
  ]
}

async function* csvParts(
  ctx: Ctx,
  codes: AccountCodes,
  columns: Columns<BookedRow>,
  documents: readonly BookedDocument[],
) {
  yield csvLines([Object.keys(columns)])
  for (const part of partsOf(documents, partSize)) {
    yield csvLines(cellsOf(columns, await bookedRows(ctx, codes, part)))
  }
}

function supplierOf(ctx: Ctx): Supplier {
  const { supportEmail, hqAddress } = ctx.parts.config.site
  return {
    name: sellerOf(ctx).name,
    email: supportEmail ?? '',
    address: addressLines(hqAddress),
  }
}

function partsOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** The same items, but the next one is being made while one is used. */
async function* oneAhead<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = begin(items)
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = begin(items)
      yield value
    }
  } finally {
    await items.return(undefined)
  }
}

/** It may fail before anybody waits for it. */
function begin<T>(items: AsyncGenerator<T>): Promise<IteratorResult<T>> {
  const next = items.next()
  next.catch(() => {})
  return next
}
