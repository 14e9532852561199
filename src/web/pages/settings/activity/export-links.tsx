import { useSearchParams } from 'react-router'
import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { filterFrom } from './activity-filters.tsx'

/** Downloads the list as it is filtered, oldest first. */
export function ExportLinks() {
  const [params] = useSearchParams()
  const set = Object.entries(filterFrom(params)).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const query = set.length > 0 ? `?${new URLSearchParams(set)}` : ''
  return (
    <Row gap={8} wrap>
      {(['csv', 'ndjson'] as const).map((kind) => (
        <LinkButton key={kind} href={`/api/audit.${kind}${query}`} reloadDocument download>
          <Icon name="download" size={15} /> Export {kind.toUpperCase()}
        </LinkButton>
      ))}
    </Row>
  )
}
