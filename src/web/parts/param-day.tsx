import { TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { withParam } from './search-field.tsx'

type ParamDayProps = {
  name: 'from' | 'to'
  label: string
  className?: string | undefined
  isLabeled?: boolean
  /** Shown while the URL has none. */
  value?: string | undefined
}

/** A day kept in the URL. */
export function ParamDay({ name, label, className, isLabeled = false, value = '' }: ParamDayProps) {
  const [params, setParams] = useSearchParams()
  return (
    <TextInput
      type="date"
      {...(isLabeled ? { label } : { 'aria-label': label })}
      className={className}
      value={params.get(name) ?? value}
      onChange={({ currentTarget }) =>
        setParams((current) => withParam(current, name, currentTarget.value), {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  )
}
