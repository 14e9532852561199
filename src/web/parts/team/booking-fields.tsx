import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { read } from '#web/queries.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { CostCenterField } from '../coding/cost-center-field.tsx'
import { ColleagueSearch } from '../colleagues/colleague-search.tsx'
import { PeopleList, type Person } from '../colleagues/people-list.tsx'

type BookingFieldsProps = {
  /** As saved; null for somebody new. */
  member: { _id: string; manager: Person | null; costCenter: string | null } | null
  errors: { manager?: ReactNode }
  /** Of the cost center's field. */
  costCenter: object
  onManager: (memberId: string) => void
}

/** Whom a member reports to, and what their requests are booked on. */
export function BookingFields({ member, errors, costCenter, onManager }: BookingFieldsProps) {
  const [manager, setManager] = useState<Person | null>(member?.manager ?? null)
  const { data } = useQuery(read('GET /api/cost-centers'))
  const current = member?.costCenter ?? null
  const hasCostCenters = data?.costCenters.some(({ archived, code }) => !archived || code === current)

  function choose(person: Person | null) {
    setManager(person)
    onManager(person?._id ?? '')
  }

  return (
    <>
      {manager ? (
        <Stack gap={6}>
          <Text weight={500}>Manager</Text>
          <PeopleList people={[manager]} label="Manager" onRemove={() => choose(null)} />
          {errors.manager && (
            <Text tone="error" role="alert">
              {errors.manager}
            </Text>
          )}
        </Stack>
      ) : (
        <ColleagueSearch
          label="Manager"
          description="Decides on their requests where your policy asks the manager."
          error={errors.manager}
          without={member ? [member._id] : []}
          onPick={choose}
        />
      )}
      {data && hasCostCenters && (
        <CostCenterField costCenters={data.costCenters} current={current} {...costCenter} />
      )}
    </>
  )
}
