import { Button } from '@mantine/core'
import type { Commitment } from '#contract/pools/pools.ts'
import { remedyOf } from '#domain/pools/remedy.ts'
import { chipOf, hasNews } from '#web/parts/pool/commitment-state.ts'
import { busy } from '#web/ui/busy.ts'
import { Row } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './commitment.module.css'

export function CommitmentChip({ commitment }: { commitment: Commitment }) {
  const { label, meaning } = chipOf(commitment)
  return <StatusChip meaning={meaning}>{label}</StatusChip>
}

type CommitmentWhyProps = { commitment: Commitment; stay: { mutate: () => void; isPending: boolean } }

/** Why a commitment doesn't count or how it ended, and the way to change that. */
export function CommitmentWhy({ commitment, stay }: CommitmentWhyProps) {
  if (!hasNews(commitment)) return null
  const remedy = commitment.counts ? null : remedyOf(commitment)
  return (
    <Row gap={12} rowGap={8} align="center" wrap className={`box ${classes.note}`} data-look="body">
      <p>{commitment.text}</p>
      {remedy === 'stay' && (
        <Button size="xs" onClick={() => stay.mutate()} {...busy(stay.isPending)}>
          {stay.isPending ? 'Staying in...' : 'Stay in'}
        </Button>
      )}
      {remedy && remedy !== 'stay' && (
        <LinkButton href={remedy.to} size="xs">
          {remedy.label}
        </LinkButton>
      )}
    </Row>
  )
}
