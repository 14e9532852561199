import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Text } from '#web/ui/layout.tsx'
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
      <Text size="sm" weight={500}>
        {company?.name || user.name || user.email}
      </Text>
      {company && (
        <Text size="xs" tone="dimmed">
          {formatVerification(company)}
        </Text>
      )}
      {user.isOperator && (
        <Text size="xs" tone="dimmed">
          <Link to="/operator">Operator console</Link>
        </Text>
      )}
    </div>
  )
}
