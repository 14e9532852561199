import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../queries.ts'

type CityFieldProps = {
  state: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Offers the cities of the chosen state; any other name may be typed. */
export function CityField({ state, value, error, onChange }: CityFieldProps) {
  const cities = useQuery({
    ...read('GET /api/cities', { query: { state } }),
    enabled: state !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Autocomplete
      label="City"
      name="city"
      withAsterisk
      autoComplete="off"
      limit={50}
      maxDropdownHeight={196}
      maxLength={300}
      comboboxProps={{ keepMounted: false }}
      data={state === '' ? [] : cities.data?.cities}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
