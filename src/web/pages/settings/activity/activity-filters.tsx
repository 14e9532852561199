import { useSearchParams } from 'react-router'
import { companyAuditChoices } from '#domain/audit/company-audit.ts'
import { ParamDay } from '#web/parts/param-day.tsx'
import { chosen, ParamSelect } from '#web/parts/param-select.tsx'
import { SearchField, withParam } from '#web/parts/search-field.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './activity.module.css'

const actions = [{ value: '', label: 'All actions' }, ...companyAuditChoices()]

/** The URL's filters: ?from=2026-01-01&to=2026-12-31&who=ann@acme.com&action=member.added&thing=… */
export function filterFrom(params: URLSearchParams) {
  return {
    from: params.get('from') ?? undefined,
    to: params.get('to') ?? undefined,
    who: params.get('who') ?? undefined,
    action: chosen(params, 'action', actions) || undefined,
    thing: params.get('thing') ?? undefined,
  }
}

export function ActivityFilters() {
  const [params, setParams] = useSearchParams()
  return (
    <Row as="search" gap={8} align="end" wrap>
      <ParamDay name="from" label="From (UTC)" className={classes.day} isLabeled />
      <ParamDay name="to" label="Through (UTC)" className={classes.day} isLabeled />
      <SearchField name="who" label="Email, or Cobuy" className={classes.who} />
      <ParamSelect name="action" label="Action" choices={actions} className={classes.action} isLabeled />
      {params.has('thing') && (
        <PlainButton onClick={() => setParams((current) => withParam(current, 'thing', null))}>
          One item only <Icon name="x" size={15} />
        </PlainButton>
      )}
    </Row>
  )
}
