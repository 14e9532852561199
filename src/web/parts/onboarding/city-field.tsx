import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../queries.ts'
import classes from './onboarding.module.css'

const MOST_OFFERED = 50

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
      // The list itself scrolls: it belongs to the field, as screen readers see it.
      withScrollArea={false}
      classNames={{ options: classes.options }}
      maxLength={300}
      comboboxProps={{ keepMounted: false, withinPortal: false }}
      data={state === '' ? [] : offered(cities.data?.cities ?? [], value)}
      // They are picked already, the likely ones first.
      filter={({ options }) => options}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

/** Those that begin with what was typed, then those that hold it somewhere. */
function offered(cities: string[], typed: string): string[] {
  const word = typed.trim().toLowerCase()
  const places = cities.map((city) => ({ city, at: city.toLowerCase().indexOf(word) }))
  const found = places.filter(({ at }) => at >= 0).toSorted((a, b) => Math.min(a.at, 1) - Math.min(b.at, 1))
  return found.slice(0, MOST_OFFERED).map(({ city }) => city)
}
