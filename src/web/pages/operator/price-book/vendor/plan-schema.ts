import { convertedSchema } from '../form-schema.ts'
import { factsOf } from './plan-values.ts'

export const planSchema = convertedSchema(
  () => import('#contract/catalog/price-change.ts').then(({ PlanFacts }) => PlanFacts),
  factsOf,
)
