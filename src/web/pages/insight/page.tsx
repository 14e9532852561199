import { Navigate, useLocation } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'

export function meta() {
  return pageMeta({
    title: 'Insight',
    description: 'Insight is now called Renewals and savings.',
    path: '/insight',
    hidden: true,
  })
}

/** The former address of renewals and savings, which older emails have. */
export default function InsightPage() {
  const { search } = useLocation()
  return <Navigate to={`/renewals${search}`} replace />
}
