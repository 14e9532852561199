import { Row, Stack, Text } from '#web/ui/layout.tsx'
import '#web/ui/overlays.css'
import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { ApiError, call } from '#web/api.ts'
import { newKey } from '#web/new-key.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'
import { formatImported } from './format-import.ts'
import classes from './import-members.module.css'
import { ImportReport } from './import-report.tsx'
import { refreshTeam } from './use-member-actions.ts'

/** Adds many people from a CSV file. */
export function ImportMembers() {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="upload" size={15} />} onClick={open}>
        Import
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size={640}
        title="Import people"
        closeButtonProps={{ 'aria-label': 'Close' }}
        transitionProps={{ duration: 0 }}
      >
        <ImportForm onClose={close} />
      </Modal>
    </>
  )
}

/** Checks a file first; it is imported when nothing is wrong with it. */
function ImportForm({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const check = useSubmitOnce({ mutationFn: (chosen: File) => send(chosen, 'true') })
  const store = useSubmitOnce({
    mutationFn: (chosen: File) => send(chosen, 'false'),
    onSuccess: async (report) => {
      void toast({ message: formatImported(report) })
      await refreshTeam()
      onClose()
    },
    // The team may have changed between the two calls: the file is checked again.
    onError: (error, chosen) =>
      error instanceof ApiError && error.code === 'invalid_rows' && check.mutate(chosen),
  })
  const report = check.data
  const error = check.error ?? store.error
  const canImport = report && report.errors.length === 0 && report.created > 0

  function choose(chosen: File) {
    store.reset()
    setFile(chosen)
    check.mutate(chosen)
  }

  return (
    <Stack gap={14}>
      <Text tone="dimmed">
        A CSV file with the columns name and email, and if you like mobile, role, manager (an email) and
        cost_center. Up to 5 MB and 20,000 rows. People who are on your team already stay as they are.
      </Text>
      <DropZone file={file} isBusy={check.isPending} onChoose={choose} />
      <div role="status">
        {check.isPending && <p>Checking {file?.name}...</p>}
        {report && !check.isPending && <ImportReport report={report} />}
      </div>
      {error && (
        <Text tone="error" role="alert">
          {error.message}
        </Text>
      )}
      <Row gap={8} justify="end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!canImport} {...busy(store.isPending)} onClick={() => file && store.mutate(file)}>
          {store.isPending ? 'Importing...' : 'Import'}
        </Button>
      </Row>
    </Stack>
  )
}

type DropZoneProps = { file: File | null; isBusy: boolean; onChoose: (file: File) => void }

/** A file is dropped here, or chosen with the button. */
function DropZone({ file, isBusy, onChoose }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function take(files: FileList | null) {
    const [chosen] = files ?? []
    if (chosen && !isBusy) onChoose(chosen)
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    take(event.currentTarget.files)
    // Cleared, so that choosing the same file again, after fixing it, checks it again.
    event.currentTarget.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <Row
      gap={12}
      rowGap={8}
      align="center"
      wrap
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input ref={input} type="file" accept=".csv,text/csv" aria-label="CSV file" hidden onChange={choose} />
      <Button
        variant="default"
        leftSection={<Icon name="upload" size={15} />}
        data-autofocus
        {...busy(isBusy)}
        onClick={() => input.current?.click()}
      >
        {file ? 'Choose another file' : 'Choose a file'}
      </Button>
      <Text as="span" size="sm" tone="dimmed" className={classes.name}>
        {file ? file.name : 'or drop it here'}
      </Text>
    </Row>
  )
}

function send(file: File, dryRun: 'true' | 'false') {
  const body = new FormData()
  body.append('file', file)
  return call('POST /api/company/members/import', { query: { dryRun }, body, idempotencyKey: newKey() })
}
