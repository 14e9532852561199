import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { withParam } from './search-field.tsx'

type ParamSelectProps = {
  /** The URL's parameter. */
  name: string
  label: string
  choices: { value: string; label: string }[]
  /** The choice without a parameter; the first one if not given. */
  usual?: string
  className?: string
  isLabeled?: boolean
}

/** A filter kept in the URL. */
export function ParamSelect({
  name,
  label,
  choices,
  usual = choices[0]?.value ?? '',
  className,
  isLabeled = false,
}: ParamSelectProps) {
  const [params, setParams] = useSearchParams()
  return (
    <NativeSelect
      {...(isLabeled ? { label } : { 'aria-label': label })}
      className={className}
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
