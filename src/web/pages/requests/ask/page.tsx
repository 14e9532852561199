import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { RequireSession } from '#web/require-session.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { AskForm } from './ask-form.tsx'
import { requestable } from './ask-values.ts'
import { ToolForm } from './tool-form.tsx'

export function meta() {
  return pageMeta({
    title: 'Ask for software',
    description: 'Ask your company for a product that you need.',
    path: '/requests/ask',
    hidden: true,
  })
}

export default function AskPage() {
  return (
    <RequireSession access="employee" title="Ask for software">
      <PageHeader title="Ask for software" parent={{ label: 'Requests', to: '/requests' }} />
      <Ask />
    </RequireSession>
  )
}

function Ask() {
  const [params] = useSearchParams()
  return params.has('other') ? <ToolForm /> : <AskForListed />
}

function AskForListed() {
  const catalog = useQuery(read('GET /api/catalogue'))
  return (
    <Loaded
      query={catalog}
      loading={<Skeleton height={420} maw={560} role="status" aria-label="Loading products" />}
      message="The products couldn't be loaded."
    >
      {({ vendors }) => <AskForm vendors={requestable(vendors)} />}
    </Loaded>
  )
}
