import { Row, Stack, Text } from '#web/ui/layout.tsx'
import '#web/ui/components.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useRef } from 'react'
import type { Pool } from '#contract/pools/pools.ts'
import { isActive } from '#domain/pools/pool.ts'
import { Mantine } from '#web/ui/mantine.tsx'
import { VisitorPanel } from '../visitor-panel.tsx'
import { Awards } from './awards.tsx'
import classes from './commitment.module.css'
import { CommitmentForm } from './commitment-form.tsx'
import { CommitmentChip, CommitmentWhy } from './commitment-status.tsx'
import { formatPeopleAsked } from './format-people-asked.ts'
import { isAccepting } from './is-accepting.ts'
import { useCommitmentActions } from './use-commitment-actions.ts'

type AdminPanelProps = { pool: Pool }

/** The commitment of an admin's company: its status, what it got, and the form while the pool accepts changes. */
export function AdminPanel({ pool }: AdminPanelProps) {
  return (
    <Mantine>
      <Commitment pool={pool} />
    </Mantine>
  )
}

function Commitment({ pool }: AdminPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone afterward, so the title takes the focus.
  const actions = useCommitmentActions(pool, () => title.current?.focus())
  const { commitment, wishes = 0 } = pool.mine ?? {}
  const canCommit = isAccepting(pool, new Date())
  if (!commitment && !canCommit) return <VisitorPanel pool={pool} isOver={isActive(pool.state)} />
  return (
    <Stack as="section" gap={12} size="sm" aria-labelledby="commitment" className={classes.panel}>
      <Row as="header" gap={8} align="center" justify="between" wrap>
        <Text as="h2" size="section" id="commitment" ref={title} tabIndex={-1} className={classes.title}>
          Your commitment
        </Text>
        {commitment && <CommitmentChip commitment={commitment} />}
      </Row>
      {wishes > 0 && <Text tone="dimmed">{formatPeopleAsked(wishes)}</Text>}
      {commitment && <CommitmentWhy commitment={commitment} stay={actions.stay} />}
      {commitment && <Awards pool={pool} commitment={commitment} />}
      {canCommit && <CommitmentForm pool={pool} {...actions} />}
    </Stack>
  )
}
