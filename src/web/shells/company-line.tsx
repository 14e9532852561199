import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { latestCompany } from '../parts/company/latest-company.ts'
import { formatVerification } from '../parts/company/verify-again.tsx'
import { useSession } from '../session.ts'
import classes from './sidebar.module.css'

/** The foot of the sidebar: the company, and a link to the console for operators. */
export function CompanyLine() {
  const { user } = useSession()
  const { data: company } = useQuery({ ...latestCompany, enabled: Boolean(user?.companyId) })
  if (!user) return null
  return (
    <div className={classes.company}>
      <p>{company?.name || user.name || user.email}</p>
      {company && <p>{formatVerification(company)}</p>}
      {user.isOperator && (
        <p>
          <Link to="/operator">Operator console</Link>
        </p>
      )}
    </div>
  )
}
