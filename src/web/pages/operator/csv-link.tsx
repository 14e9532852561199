import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import classes from './view.module.css'

type CsvLinkProps = {
  /** The name of the export: /api/operator/{name}.csv */
  name: string
  /** The filters of the list as it is shown. */
  filter?: Record<string, string | readonly string[] | undefined>
  /** Only the icon, where there is no space for words. */
  compact?: boolean
  children?: ReactNode
}

/** Downloads the list as it is filtered. */
export function CsvLink({ name, filter = {}, compact = false, children = 'Download CSV' }: CsvLinkProps) {
  const set = Object.entries(filter).flatMap(([field, value = '']) =>
    [value].flat().flatMap((each) => (each ? [[field, each]] : [])),
  )
  const query = new URLSearchParams(set).toString()
  return (
    <LinkButton
      href={`/api/operator/${name}.csv${query && `?${query}`}`}
      reloadDocument
      download
      size={compact ? 'sm' : 'xs'}
      className={compact ? classes.icon : classes.csv}
      title={compact ? String(children) : undefined}
    >
      <Icon name="download" size={15} />{' '}
      <span className={compact ? 'sr-only' : shapes.notOnPhone}>{children}</span>
    </LinkButton>
  )
}
