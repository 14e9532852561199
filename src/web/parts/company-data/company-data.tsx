import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/platform/day.ts'
import { call } from '#web/api.ts'
import { read, refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { Loaded } from '../loaded.tsx'
import { ExportBox } from '../own-data/export-box.tsx'
import classes from '../own-data/own-data.module.css'
import { TypedDeletion } from '../own-data/typed-deletion.tsx'
import { WhatStays } from '../own-data/what-stays.tsx'
import { useSubmitOnce } from '../use-submit-once.ts'

const again = () => refresh('GET /api/company/data')

/** Everything of the company as a ZIP file, for admins. */
export function CompanyExport() {
  const query = useQuery(read('GET /api/company/data'))
  return (
    <Loaded query={query} message="Your company's exports couldn't be loaded.">
      {({ export: last }) => (
        <ExportBox
          last={last}
          path="/api/company/export"
          onAsk={() => call('POST /api/company/export')}
          onAsked={again}
        />
      )}
    </Loaded>
  )
}

/** Deletes the company in 30 days, or keeps one that is to be deleted. */
export function CompanyDeletion() {
  const query = useQuery(read('GET /api/company/data'))
  return (
    <Loaded query={query} message="Your company couldn't be loaded.">
      {({ name, deletesAt }) => (deletesAt ? <Planned on={deletesAt} /> : <Delete name={name} />)}
    </Loaded>
  )
}

function Planned({ on }: { on: string }) {
  const keep = useSubmitOnce({
    mutationFn: () => call('POST /api/company/keep'),
    onSuccess: async () => {
      await again()
      void toast({ message: 'Your company is kept.' })
    },
    onError: (error) => toast({ message: error.message, wrong: true }),
  })
  return (
    <>
      <Text tone="dimmed" className={classes.note}>
        Your company will be deleted on {formatDay(on)}. Everyone in it was emailed.
      </Text>
      <Button onClick={() => keep.mutate()} {...busy(keep.isPending)}>
        {keep.isPending ? 'Keeping...' : 'Keep company'}
      </Button>
    </>
  )
}

function Delete({ name }: { name: string }) {
  return (
    <>
      <WhatStays />
      <TypedDeletion
        field="name"
        label={`Type ${name} to confirm`}
        expected={name}
        mismatch="This isn't the name of your company."
        button="Delete company"
        schema={() => import('#contract/people/my-data.ts').then(({ deleteCompany }) => deleteCompany.body)}
        onDelete={(body) => call('DELETE /api/company', { body })}
        onDeleted={again}
      />
    </>
  )
}
