import { Outlet } from 'react-router'
import { examplePlans, examplesOf, isMonthly } from '#domain/catalog/example-plans.ts'
import { readCatalog } from '../catalog-context.ts'
import { offerOf } from '../parts/offers.ts'
import { Providers } from '../providers.tsx'
import type { Route } from './+types/auth-shell'

const SEATS = 10

/** Real prices, for the column beside the form. */
export async function loader({ context }: Route.LoaderArgs) {
  const examples = examplesOf(await readCatalog(context), examplePlans.login, isMonthly)
  return { offers: examples.map((each) => offerOf(each, SEATS)) }
}

/** They stay while someone goes from one form to the next. */
export function shouldRevalidate() {
  return false
}

export default function AuthShell() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  )
}
