import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/parts/loaded.tsx'
import { CommitmentList } from '#web/parts/pool/commitment-list.tsx'
import { isRunning } from '#web/parts/pool/listed-commitment.ts'
import { read } from '#web/queries.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import classes from './own-pools.module.css'

/** The company's commitments in pools that are not over; nothing for a company without any. */
export function OwnPools() {
  const running = useQuery({
    ...read('GET /api/commitments'),
    select: ({ commitments }) => commitments.filter(isRunning),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return (
    <Loaded query={running} loading={null} empty={null} inline message="Your pools couldn't be loaded.">
      {(commitments) => (
        <Stack as="section" gap={8} aria-labelledby="own-pools" className={classes.pools}>
          <Row as="header" gap={12} align="baseline" justify="between" size="sm">
            <Text as="h2" size="lg" id="own-pools">
              Buy together
            </Text>
            <SmartLink href="/buy-together">All pools</SmartLink>
          </Row>
          <CommitmentList commitments={commitments} />
        </Stack>
      )}
    </Loaded>
  )
}
