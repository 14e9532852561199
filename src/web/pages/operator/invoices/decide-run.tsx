import { Button, Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import type { InvoicePreview } from '#contract/billing/operator-invoices.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { earlyRun, formatConfirm, issueLabel } from './format-run.ts'
import classes from './run-preview.module.css'

type DecideRunProps = {
  preview: InvoicePreview
  month: string
  isBusy: boolean
  onIssue: (expected: number) => void
  onCancel: () => void
}

/** Issues what the preview shows once count and total are confirmed; before its month only if that is ticked too. */
export function DecideRun({ preview, month, isBusy, onIssue, onCancel }: DecideRunProps) {
  const { count } = preview
  const early = count > 0 ? earlyRun(month, new Date()) : null
  const [isEarly, setEarly] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const isAsking = useRef(false)

  async function issue() {
    if (isAsking.current) return
    if (early && !isEarly) {
      setMissing(true)
      box.current?.focus()
      return
    }
    isAsking.current = true
    const isSure = await confirmDialog(formatConfirm(month, preview))
    isAsking.current = false
    if (isSure) onIssue(count)
  }

  return (
    <Stack gap={16} className={classes.decide}>
      {early && (
        <Checkbox
          ref={box}
          label={early.label}
          error={isMissing && !isEarly && early.missing}
          checked={isEarly}
          onChange={({ currentTarget: { checked } }) => setEarly(checked)}
        />
      )}
      <Row gap={12} wrap className={classes.buttons}>
        {count > 0 && (
          <Button onClick={issue} {...busy(isBusy)}>
            {isBusy ? 'Issuing...' : issueLabel(count)}
          </Button>
        )}
        <Button variant="default" onClick={onCancel} {...busy(isBusy)}>
          {count > 0 ? 'Cancel' : 'Close'}
        </Button>
      </Row>
    </Stack>
  )
}
