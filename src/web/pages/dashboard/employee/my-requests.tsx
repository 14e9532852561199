import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Request } from '#contract/purchasing/requests.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { formatState } from '#web/parts/requests/format-request.ts'
import { When } from '#web/parts/when.tsx'
import { read } from '#web/queries.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { SmartLink } from '#web/ui/smart-link.tsx'

/** The page of requests has all. */
const shown = 5

/** What the employee asked for, newest first, and where each of it is. */
export function MyRequests() {
  const mine = useQuery({
    ...read('GET /api/requests', { query: { box: 'mine', limit: shown } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return (
    <Stack as="section" gap={8} aria-labelledby="my-requests">
      <Row gap={16} align="baseline" justify="between">
        <Text as="h2" size="lg" id="my-requests">
          Your requests
        </Text>
        {mine.data?.next && <SmartLink href="/requests">View all</SmartLink>}
      </Row>
      <Loaded query={mine} loading={null} inline message="Your requests couldn't be loaded.">
        {({ requests }) =>
          requests.length === 0 ? (
            <Text tone="dimmed">What you ask for appears here, with who decides on it.</Text>
          ) : (
            <ul className={shapes.lines}>
              {requests.map((request) => (
                <MyRequest key={request._id} request={request} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Stack>
  )
}

function MyRequest({ request }: { request: Request }) {
  const { _id, vendor, plan, seats, askedAt } = request
  return (
    <Row as="li" gap={12} align="center">
      <LogoTile vendor={vendor} size={36} />
      <Stack as="span" className={shapes.grow}>
        <Row as="span" gap={8} rowGap={0} align="baseline" justify="between" wrap>
          <Link to={`/requests/${_id}`} className={shapes.name}>
            {vendor}
          </Link>
          <Text as="span" size="sm">
            {formatState(request, new Date())}
          </Text>
        </Row>
        <Text as="span" size="sm" tone="dimmed">
          {plan}, {formatSeat(seats)}. Asked <When at={askedAt} />
        </Text>
      </Stack>
    </Row>
  )
}
