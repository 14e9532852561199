import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { withParam } from '../../parts/search-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/plain-button.tsx'
import classes from './view.module.css'

type ParamSelectProps = {
  /** The URL's parameter. */
  name: string
  label: string
  choices: { value: string; label: string }[]
  /** The choice without a parameter; the first one if not given. */
  usual?: string
}

/** A filter kept in the URL. */
export function ParamSelect({ name, label, choices, usual = choices[0]?.value ?? '' }: ParamSelectProps) {
  const [params, setParams] = useSearchParams()
  return (
    <NativeSelect
      aria-label={label}
      data={choices}
      value={chosen(params, name, choices) ?? usual}
      onChange={({ currentTarget: { value } }) =>
        setParams((current) => withParam(current, name, value === usual ? null : value), {
          preventScrollReset: true,
        })
      }
    />
  )
}

/** The chosen value, if the URL has one of the choices. */
export function chosen<Value extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly { value: Value }[],
): Value | undefined {
  return choices.find(({ value }) => value !== '' && value === params.get(name))?.value
}

type CsvLinkProps = {
  /** The name of the export: /api/operator/{name}.csv */
  name: string
  /** The filters of the list as it is shown. */
  filter?: Record<string, string | undefined>
  /** Only the icon, where there is no space for words. */
  compact?: boolean
  children?: ReactNode
}

/** Downloads the list as it is filtered. */
export function CsvLink({ name, filter = {}, compact = false, children = 'Download CSV' }: CsvLinkProps) {
  const set = Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1]))
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
      <Icon name="download" size={15} /> <span className={compact ? 'sr-only' : undefined}>{children}</span>
    </LinkButton>
  )
}
