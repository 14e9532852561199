import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/parts/loaded.tsx'
import { CommitmentList } from '#web/parts/pool/commitment-list.tsx'
import { isRunning } from '#web/parts/pool/listed-commitment.ts'
import { read } from '#web/queries.ts'
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
        <section aria-labelledby="own-pools" className={classes.pools}>
          <header>
            <h2 id="own-pools">Buy together</h2>
            <SmartLink href="/buy-together">All pools</SmartLink>
          </header>
          <CommitmentList commitments={commitments} />
        </section>
      )}
    </Loaded>
  )
}
