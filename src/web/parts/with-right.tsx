import type { ReactNode } from 'react'
import type { StaffRight } from '#domain/people/staff.ts'
import { useStaffRight } from '../staff-rights.ts'

type WithRightProps = { right: StaffRight; children: ReactNode }

/** What only operators with a right can do: nobody is shown a button that would be refused. */
export function WithRight({ right, children }: WithRightProps) {
  return useStaffRight(right) ? children : null
}

/** A form that operators without the right can read, but not change. */
export function ReadOnlyWithout({ right, children }: WithRightProps) {
  const isMine = useStaffRight(right)
  return <fieldset disabled={!isMine}>{children}</fieldset>
}
