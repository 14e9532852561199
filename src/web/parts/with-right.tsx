import type { ReactNode } from 'react'
import type { StaffRight } from '../../domain/staff.ts'
import { useStaffRight } from '../session.ts'

type WithRightProps = { right: StaffRight; children: ReactNode; otherwise?: ReactNode }

/** What only operators with a right can do: nobody is shown a button that would be refused. */
export function WithRight({ right, children, otherwise = null }: WithRightProps) {
  return useStaffRight(right) ? children : otherwise
}
