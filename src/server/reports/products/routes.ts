import { getProduct } from '#contract/reports/products.ts'
import type { Route } from '#server/platform/http/route.ts'
import { productOf } from './product.ts'

export function productRoutes(route: Route) {
  route(getProduct, (ctx, { params }) => productOf(ctx, params.productName))
}
