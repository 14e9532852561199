import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '#web/queries.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import view from './view.module.css'

type CompanyLinkProps = {
  company: { _id: string; name: string }
  /** Among other words it looks like a link. */
  inText?: boolean
}

/** A company's name, leading to its page; a suspended one looks suspended wherever it is named. */
export function CompanyLink({ company: { _id, name }, inText = false }: CompanyLinkProps) {
  return (
    <>
      <Link to={`/operator/companies/${_id}`} className={inText ? undefined : view.company}>
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
  return (
    <StatusChip meaning="wrong" className={view.chip}>
      Suspended
    </StatusChip>
  )
}
