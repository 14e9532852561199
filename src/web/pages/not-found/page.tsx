import { pageMeta } from '#web/page-meta.ts'
import { NotFound } from '#web/parts/not-found.tsx'

export function meta() {
  return pageMeta({
    title: 'Page not found',
    description: 'This page does not exist or has been moved.',
    path: '/404',
    hidden: true,
  })
}

export default function NotFoundPage() {
  return <NotFound />
}
