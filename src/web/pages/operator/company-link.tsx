import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '#web/queries.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import view from './view.module.css'

type CompanyLinkProps = { company: { _id: string; name: string }; className?: string }

/** A company's name, leading to its page; a suspended one looks suspended wherever it is named. */
export function CompanyLink({ company: { _id, name }, className = view.company }: CompanyLinkProps) {
  return (
    <>
      <Link to={`/operator/companies/${_id}`} className={className}>
        {name}
      </Link>{' '}
      <SuspendedChip companyId={_id} />
    </>
  )
}

/** The same where the name is part of another link. */
export function SuspendedChip({ companyId }: { companyId: string }) {
  const { data } = useQuery({ ...read('GET /api/operator/suspended'), refetchOnWindowFocus: true })
  return data?.companyIds.includes(companyId) ? <Suspended /> : null
}

export function Suspended() {
  return <StatusChip meaning="wrong">Suspended</StatusChip>
}
