import { TextInput } from '@mantine/core'
import { Stack, Text } from '#web/ui/layout.tsx'
import type { ChosenPerson } from './chosen-person.ts'

type NewPeopleProps = { chosen: ChosenPerson[]; onChange: (chosen: ChosenPerson[]) => void }

/** Those who are invited with their seat: the address is known, and the name is checked here. */
export function NewPeople({ chosen, onChange }: NewPeopleProps) {
  const people = chosen.filter(({ isNew }) => isNew)
  if (people.length === 0) return null
  const rename = (id: string, name: string) =>
    onChange(chosen.map((each) => (each._id === id ? { ...each, name } : each)))
  return (
    <Stack gap={8}>
      {people.map(({ _id, name, emailAccount }) => (
        <TextInput
          key={_id}
          label={`Name of ${emailAccount}`}
          withAsterisk
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => rename(_id, currentTarget.value)}
        />
      ))}
      <Text size="sm" tone="dimmed">
        We’ll invite {people.length === 1 ? 'this person' : 'these people'} by email. They join as employees.
      </Text>
    </Stack>
  )
}
