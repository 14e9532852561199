import { useQuery } from '@tanstack/react-query'
import { read } from '#web/queries.ts'
import { SuggestInput, type SuggestInputProps } from '#web/ui/suggest-input.tsx'

const MAX_OFFERED = 50

type CityFieldProps = Omit<SuggestInputProps, 'offered'> & { state: string; value: string }

/** Offers the cities of the chosen state; any other name may be typed. */
export function CityField({ state, value, ...field }: CityFieldProps) {
  const cities = useQuery({
    ...read('GET /api/cities', { query: { state } }),
    enabled: state !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <SuggestInput
      label="City"
      withAsterisk
      maxLength={300}
      offered={state === '' ? [] : offered(cities.data?.cities ?? [], value)}
      value={value}
      {...field}
    />
  )
}

/** First those that start with the typed text, then those that contain it. */
function offered(cities: string[], typed: string): string[] {
  const word = typed.trim().toLowerCase()
  const places = cities.map((city) => ({ city, at: city.toLowerCase().indexOf(word) }))
  const found = places.filter(({ at }) => at >= 0).toSorted((a, b) => Math.min(a.at, 1) - Math.min(b.at, 1))
  return found.slice(0, MAX_OFFERED).map(({ city }) => city)
}
