import * as calls from '#contract/reports/month-end.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import type { Route } from '#server/platform/http/route.ts'
import { takeAttempts } from '#server/platform/limits/take-attempts.ts'
import { monthEndPack } from './pack.ts'

/** A pack draws every document of a month. */
const perCompany = { max: 30, seconds: 3600 }

export function monthEndRoutes(route: Route) {
  route(
    calls.monthEndPack,
    async (ctx, { query }, { reply }) => {
      const pack = await monthEndPack(ctx, query.month)
      nameFile(reply, `month-end-${query.month}.zip`)
      return pack
    },
    (ctx) => takeAttempts(ctx, [{ ...perCompany, key: `month-end packs of company ${ctx.company?.id}` }]),
  )
}
