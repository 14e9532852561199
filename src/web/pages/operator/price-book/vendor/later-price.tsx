import { ActionIcon, Table } from '@mantine/core'
import { formatNearDay } from '#domain/platform/day.ts'
import op from '#web/pages/operator/view.module.css'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { DraftNotes } from '../draft-notes.tsx'
import { formatCosts } from '../figures.ts'
import type { Draft } from '../use-draft.ts'
import { useDraftAction } from '../use-draft-form.ts'
import type { LaterRow, PlanRow } from './plan-rows.ts'
import { PriceCells } from './price-cells.tsx'
import classes from './vendor.module.css'

type LaterPriceProps = { later: LaterRow; row: PlanRow; draft: Draft; today: string; onEdit: () => void }

/** A price that begins on a day: in the draft, where it can still be changed, or published. */
export function LaterPrice({ later, row, draft, today, onEdit }: LaterPriceProps) {
  const action = useDraftAction(draft)
  const { from, drafts } = later
  const isDraft = drafts.length > 0
  const day = from <= today ? 'today' : formatNearDay(from, new Date(today))
  const what = `the price of ${row.plan.name} from ${day}`
  const isForNew = later.price?.appliesTo === 'new' && later.price.effectiveFrom === from
  return (
    <Table.Tr data-draft={isDraft || undefined} className={classes.later}>
      <Table.Th scope="row">
        <Row as="span" gap={12} rowGap={2} wrap>
          From {day}
          <Row as="span" gap={4} align="center" size="xs" weight={500} className={classes.mark}>
            {isDraft && <Icon name="pencil" size={13} />}
            {isDraft ? 'Draft' : 'Published'}
          </Row>
        </Row>
        <Text as="span" size="xs" tone="dimmed" weight={400} className={classes.narrowLine}>
          {formatCosts(later)}
        </Text>
        {isForNew && (
          <Text as="span" size="xs" tone="dimmed" weight={400} className={op.line}>
            Only for new orders
          </Text>
        )}
        {drafts.flatMap(unreadable).map((text) => (
          <Text as="span" size="xs" tone="dimmed" weight={400} key={text} className={op.line}>
            {text}
          </Text>
        ))}
        <DraftNotes draft={draft} keys={drafts.map(({ key }) => key)} />
      </Table.Th>
      <PriceCells figures={later} />
      <Table.Td className={classes.wide} />
      <Table.Td>
        <Row as="span" gap={2} justify="end" className={classes.actions}>
          <ActionIcon aria-label={`Edit ${what}`} title="Edit" onClick={onEdit}>
            <Icon name="pencil" size={15} />
          </ActionIcon>
          {isDraft && (
            <ActionIcon
              aria-label={`Remove ${what} from the draft`}
              title="Remove from the draft"
              {...busy(action.isPending)}
              onClick={() =>
                action.mutate({ title: '', edits: drafts.map(({ key }) => ({ key, change: null })) })
              }
            >
              <Icon name="x" size={15} />
            </ActionIcon>
          )}
        </Row>
      </Table.Td>
    </Table.Tr>
  )
}

/** What was entered, but can't be read as an amount. */
function unreadable({ after }: LaterRow['drafts'][number]): string[] {
  const typed = [after.perMember, after.fixed, after.discount].filter((figure) => typeof figure === 'string')
  return typed.length > 0 ? [`Entered: ${typed.join(', ')}`] : []
}
