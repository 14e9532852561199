import view from '#web/pages/operator/view.module.css'
import { Buttons } from '#web/parts/desk/buttons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import '#web/ui/overlays.css'
import { Button, Modal } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/api.ts'
import { newKey } from '#web/new-key.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './import-dialog.module.css'
import { ImportResult } from './import-result.tsx'
import { refreshSets } from './use-draft.ts'

type ImportDialogProps = { opened: boolean; onClose: () => void }

/** Checks a CSV file first, and then makes a draft of it. Nothing is published. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={640}
      title="Import prices"
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <ImportForm onClose={onClose} />
    </Modal>
  )
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const check = useSubmitOnce({ mutationFn: (chosen: File) => send(chosen, '1') })
  const create = useSubmitOnce({
    mutationFn: (chosen: File) => send(chosen, '0'),
    onSuccess: async ({ changeSet }) => {
      if (!changeSet) return
      await refreshSets()
      onClose()
      void navigate(`/operator/price-book/sets/${changeSet._id}`)
    },
  })
  // The book may have changed between the two calls.
  const report = create.data ?? check.data
  const canCreate = report && report.errors.length === 0 && report.changed + report.added > 0
  const error = check.error ?? create.error

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.currentTarget.files ?? []
    // Cleared, so that choosing the same file again, after fixing it, checks it again.
    event.currentTarget.value = ''
    create.reset()
    setFile(chosen ?? null)
    if (chosen) check.mutate(chosen)
  }

  return (
    <Stack gap={16}>
      <Text tone="dimmed">
        Use the columns of the export. Plans that aren’t in the file stay as they are. A changed price needs
        the day it starts (effective_from). Up to 5 MB and 10,000 rows.
      </Text>
      <div>
        <Text size="md" weight={500} className={classes.label}>
          CSV file
        </Text>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
          hidden
          onChange={choose}
        />
        <Row gap={12} rowGap={8} align="center" wrap>
          <Button
            variant="default"
            leftSection={<Icon name="upload" size={15} />}
            data-autofocus
            {...busy(check.isPending)}
            onClick={() => input.current?.click()}
          >
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
          <Text as="span" size="sm" tone="dimmed" className={view.anywhere}>
            {file?.name}
          </Text>
        </Row>
      </div>
      <Stack gap={12} role="status">
        {check.isPending && <Text tone="dimmed">Checking {file?.name}...</Text>}
        {report && !check.isPending && <ImportResult report={report} />}
      </Stack>
      {error && (
        <Text tone="error" role="alert">
          {error.message}
        </Text>
      )}
      <Buttons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!canCreate} {...busy(create.isPending)} onClick={() => file && create.mutate(file)}>
          {create.isPending ? 'Creating...' : 'Create a draft'}
        </Button>
      </Buttons>
    </Stack>
  )
}

function send(file: File, dryRun: '0' | '1') {
  const body = new FormData()
  body.append('file', file)
  return call('POST /api/operator/price-book/import', { query: { dryRun }, body, idempotencyKey: newKey() })
}
