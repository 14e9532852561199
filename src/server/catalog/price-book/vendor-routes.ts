import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/catalog/price-book.ts'
import { maxPriceFileBytes } from '#domain/catalog/price-book/price-file.ts'
import { dayOf } from '#domain/platform/day.ts'
import type { Parts } from '#server/context.ts'
import { createRoute } from '#server/people/callers/create-route.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import { fileIn, fileScope } from '#server/platform/http/receive-file.ts'
import type { Route } from '#server/platform/http/route.ts'
import { maxLogoBytes, uploadLogo } from './logos.ts'
import { presentSet } from './present.ts'
import { presentBookVendor, presentPlanPrices, presentVendorRow } from './present-vendor.ts'
import { exportPriceBook, importPriceBook } from './price-files.ts'
import { getBookVendor, listBookVendors, listPlanPrices } from './vendors.ts'

export function bookVendorRoutes(route: Route) {
  route(calls.listBookVendors, async (ctx, { query }) => {
    const { rows, next } = await listBookVendors(ctx, query)
    const categories = ctx.parts.priceBook.book().categories.map(({ name }) => name)
    return { vendors: rows.map(presentVendorRow), next, categories }
  })

  route(calls.getBookVendor, async (ctx, { params }) =>
    presentBookVendor(await getBookVendor(ctx, params.slug)),
  )

  route(calls.listPlanPrices, async (ctx, { params }) =>
    presentPlanPrices(await listPlanPrices(ctx, params.id)),
  )

  route(calls.exportPriceBook, async (ctx, { query }, { reply }) => {
    const on = query.on ?? dayOf(ctx.now())
    nameFile(reply, `price-book-${on}.csv`)
    return exportPriceBook(ctx, on)
  })
}

export async function priceFileRoutes(app: FastifyInstance, parts: Parts) {
  await fileScope(app, logoFile, (scope) =>
    createRoute(scope, parts)(calls.uploadLogo, async (ctx, _input, { request }) => ({
      logo: await uploadLogo(ctx, fileIn(request)),
    })),
  )
  await fileScope(app, priceFile, (scope) =>
    createRoute(scope, parts)(calls.importPriceBook, async (ctx, { query }, { request }) => {
      const isDryRun = query.dryRun === '1'
      const { report, set } = await importPriceBook(ctx, fileIn(request), { isDryRun })
      const { errors, warnings, ...counts } = report
      const notes = { errors: [...errors], warnings: [...warnings] }
      return { ...counts, ...notes, ...(set && { changeSet: presentSet(ctx, set) }) }
    }),
  )
}

const logoFile = { maxBytes: maxLogoBytes, invalid: 'invalid_logo', tooLarge: 'invalid_logo' } as const

const priceFile = {
  maxBytes: maxPriceFileBytes,
  invalid: 'invalid_price_file',
  tooLarge: 'import_too_large',
} as const
