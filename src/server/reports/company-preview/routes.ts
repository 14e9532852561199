import { previewCompany } from '#contract/people/company-preview.ts'
import type { Route } from '#server/platform/http/route.ts'
import { previewUpdate } from './preview-update.ts'

export function companyPreviewRoutes(route: Route) {
  route(previewCompany, (ctx, { params, body }) => previewUpdate(ctx, params.id, body))
}
