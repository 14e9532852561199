import { Navigate } from 'react-router'
import { pageMeta } from '../../page-meta.ts'

export function meta() {
  return pageMeta({
    title: 'Operator',
    description: 'The provider’s console.',
    path: '/operator',
    hidden: true,
  })
}

/** Redirects to the first page of the console. */
export default function OperatorPage() {
  return <Navigate to="/operator/review" replace />
}
