import { getProduct } from '#contract/products.ts'
import type { Route } from '../http/route.ts'
import { productOf } from './product.ts'

export function productRoutes(route: Route) {
  route(getProduct, (ctx, { params }) => productOf(ctx, params.productName))
}
