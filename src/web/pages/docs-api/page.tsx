import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchDocument } from '#web/api.ts'
import { BRAND } from '#web/brand.ts'
import { pageMeta } from '#web/page-meta.ts'
import { Queries } from '#web/query-provider.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { SideList } from '#web/ui/side-list.tsx'
import { PageBody } from '#web/ui/wrap.tsx'
import { CallConventions } from './call-conventions.tsx'
import { CallGroup } from './call-group.tsx'
import { groupCalls, type OpenApi } from './open-api.ts'
import classes from './page.module.css'

export function meta() {
  return pageMeta({
    title: 'API',
    description: `Every call of ${BRAND.name}: method, path, who can make it, what it takes and what it returns. Described in OpenAPI 3.1.`,
    path: '/docs/api',
  })
}

export default function ApiPage() {
  return (
    <Queries>
      <Calls />
    </Queries>
  )
}

function Calls() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['openapi'],
    queryFn: ({ signal }) => fetchDocument('/api/openapi.json', signal) as Promise<OpenApi>,
  })
  const groups = useMemo(() => (data ? groupCalls(data) : []), [data])
  const items = [
    { id: 'conventions', label: 'How calls behave' },
    ...groups.map(({ id, title }) => ({ id, label: title })),
  ]
  return (
    <PageBody>
      <PageTitle lede="Everything in the app uses these calls. You can make them too.">API</PageTitle>
      <SideList title="On this page" items={items}>
        <Prose>
          <CallConventions />
        </Prose>
        {groups.map((group) => (
          <CallGroup key={group.id} group={group} />
        ))}
        {!data && !error && (
          <p role="status" className={classes.loading}>
            Loading the list of calls...
          </p>
        )}
        {!data && error && (
          <LoadError
            message="The list of calls couldn't be loaded."
            detail={error.message}
            onRetry={refetch}
            busy={isFetching}
          />
        )}
      </SideList>
    </PageBody>
  )
}
