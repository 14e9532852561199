import '#web/ui/overlays.css'
import { Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CostCenter } from '#contract/people/cost-centers.ts'
import { call } from '#web/api.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { read, refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section } from '../section.tsx'
import classes from './budgets.module.css'
import { CostCenterForm } from './cost-center-form.tsx'

type Edited = CostCenter | 'new' | null

/** The company's cost centers: archived, never deleted, because invoices name them. */
export function CostCenters() {
  const query = useQuery(read('GET /api/cost-centers'))
  const [edited, setEdited] = useState<Edited>(null)
  const list = { ...query, data: query.data?.costCenters }
  return (
    <Section
      title="Cost centers"
      text="With at least one cost center in use, every request needs one. Each invoice keeps the code that its purchases had when it was issued."
      look="wide"
      action={
        <Button variant="default" onClick={() => setEdited('new')}>
          Add cost center
        </Button>
      }
    >
      <Loaded
        query={list}
        loading={<Skeleton height={80} role="status" aria-label="Loading cost centers" />}
        message="The cost centers couldn't be loaded."
        empty={
          <EmptyState icon="building" title="No cost centers yet">
            Add one to book purchases on it and to set budgets.
          </EmptyState>
        }
      >
        {(costCenters) => <CostCenterTable costCenters={costCenters} onEdit={setEdited} />}
      </Loaded>
      <Modal
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'Add cost center' : 'Rename cost center'}
        closeButtonProps={{ 'aria-label': 'Close' }}
        transitionProps={{ duration: 0 }}
      >
        {edited && (
          <CostCenterForm costCenter={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        )}
      </Modal>
    </Section>
  )
}

type TableProps = { costCenters: CostCenter[]; onEdit: (costCenter: CostCenter) => void }

function CostCenterTable({ costCenters, onEdit }: TableProps) {
  return (
    <DataTable
      label="Cost centers"
      rows={costCenters}
      keyOf={({ _id }) => _id}
      className={classes.table}
      columns={[
        { head: 'Code', className: classes.code, cell: ({ code }) => code },
        {
          head: 'Name',
          cell: ({ name, archived }) => (
            <>
              {name} {archived && <StatusChip meaning="neutral">Archived</StatusChip>}
            </>
          ),
        },
        {
          head: 'Actions',
          isHeadHidden: true,
          align: 'end',
          cell: (costCenter) => (
            <>
              <Button
                variant="subtle"
                size="xs"
                aria-label={`Rename ${costCenter.code}`}
                onClick={() => onEdit(costCenter)}
              >
                Rename
              </Button>
              <ArchiveButton costCenter={costCenter} />
            </>
          ),
        },
      ]}
    />
  )
}

function ArchiveButton({ costCenter: { _id, code, archived } }: { costCenter: CostCenter }) {
  const change = useSubmitOnce({
    mutationFn: (next: boolean) =>
      call('PATCH /api/cost-centers/:id', { params: { id: _id }, body: { archived: next } }),
    onSuccess: (now) =>
      void toast({ message: now.archived ? `${code} was archived.` : `${code} is in use again.` }),
    onError: ({ message }) => void toast({ message, wrong: true }),
    onSettled: () => refresh('GET /api/cost-centers'),
  })
  const label = archived ? 'Bring back' : 'Archive'
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      className={classes.plain}
      aria-label={`${label} ${code}`}
      onClick={() => change.mutate(!archived)}
      {...busy(change.isPending)}
    >
      {label}
    </Button>
  )
}
