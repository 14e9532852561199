import view from '#web/pages/operator/view.module.css'
import { Row, Text } from '#web/ui/layout.tsx'
import '#web/ui/overlays.css'
import { Button, Modal } from '@mantine/core'
import type { BulkResult } from '#contract/reports/operator-bulk.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './bulk.module.css'

type ResultDialogProps = {
  /** "2 of 3 requests approved". */
  title: string
  result: BulkResult
  /** What a row was about; the list may no longer have it. */
  nameOf: (id: string) => string
  /** "Approved". */
  done: string
  onClose: () => void
}

/** What became of each selected row, the failed ones first and with the reason. */
export function ResultDialog({ title, result, nameOf, done, onClose }: ResultDialogProps) {
  const rows = result.results.toSorted((one, other) => Number(one.done) - Number(other.done))
  return (
    <Modal opened onClose={onClose} title={title} size={520} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ul className={`${view.lines} ${classes.results}`}>
        {rows.map(({ _id, done: isDone, error }) => (
          <Row as="li" gap={16} align="start" justify="between" key={_id}>
            <span className={view.anywhere}>
              {nameOf(_id)}
              {error && (
                <Text as="span" size="sm" tone="error" className={view.line}>
                  {error}
                </Text>
              )}
            </span>
            <StatusChip meaning={isDone ? 'good' : 'wrong'}>{isDone ? done : 'Not done'}</StatusChip>
          </Row>
        ))}
      </ul>
      <Row justify="end">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Row>
    </Modal>
  )
}
