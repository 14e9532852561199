import { Link } from 'react-router'
import type { AuditEntry } from '#contract/reports/operator.ts'
import { formatAction, formatDetail } from '#domain/audit/audit.ts'
import { auditPath, auditSentence } from '#domain/audit/audit-sentence.ts'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Moment } from '../moment.tsx'
import classes from './audit-list.module.css'

type AuditListProps = {
  entries: AuditEntry[]
  isStale?: boolean
  /** On the page of a company, its name goes without saying. */
  ofCompany?: boolean
}

/** Entries of the audit log as sentences, each with a link to what it is about. */
export function AuditList({ entries, isStale = false, ofCompany = false }: AuditListProps) {
  return (
    <ol className={classes.list} data-stale={isStale || undefined}>
      {entries.map((entry) => (
        <li key={entry._id} className={classes.entry}>
          <Text as="span" size="sm" tone="dimmed">
            <Moment at={entry.at} />
          </Text>
          <span className={classes.text}>
            <Sentence entry={entry} ofCompany={ofCompany} />
            <Text as="span" size="sm" tone="dimmed" className={classes.more}>
              {[formatDetail(entry), entry.client && `From ${entry.client}.`].filter(Boolean).join(' ')}
            </Text>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Sentence({ entry, ofCompany }: { entry: AuditEntry; ofCompany: boolean }) {
  const { companyId, companyName } = entry
  const { who, did } = auditSentence(entry)
  const path = auditPath(entry)
  const company = companyId && `/operator/companies/${companyId}`
  const isElsewhere = path !== null && !(ofCompany && path === company)
  return (
    <>
      <Text as="span" weight={500}>
        {who}
      </Text>{' '}
      {isElsewhere ? (
        <Link to={path} title={formatAction(entry.action)}>
          {did}
        </Link>
      ) : (
        did
      )}
      {companyId && companyName && !ofCompany && path !== company && (
        <>
          {' '}
          at <CompanyLink company={{ _id: companyId, name: companyName }} inText />
        </>
      )}
      {company && companyName && !ofCompany && path === company && <> ({companyName})</>}
    </>
  )
}
