import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { isEmailAddress } from '#domain/platform/email.ts'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { ChosenMembers } from './chosen-members.tsx'
import { type ChosenPerson, newPerson } from './chosen-person.ts'
import { MemberOptions } from './member-options.tsx'
import type { SeatVendor } from './seat-vendor.ts'
import { memberPages } from './use-seats.ts'

type MemberPickerProps = {
  vendor: SeatVendor
  chosen: ChosenPerson[]
  onChange: (chosen: ChosenPerson[]) => void
}

/** Members without the product, and whoever is invited by address. A picked person moves from the list to above it. */
export function MemberPicker({ vendor, chosen, onChange }: MemberPickerProps) {
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const found = useInfiniteQuery(memberPages({ productName: vendor.name, q, holding: 'no' }))
  const isChosen = new Set(chosen.map(({ _id }) => _id))
  const shown = found.data?.filter(({ _id }) => !isChosen.has(_id)) ?? []
  // Only once the list is that of the address: whoever has it may be on the team.
  const isSettled = found.isSuccess && !found.isPlaceholderData && q === typed.trim()
  const newcomer = isSettled ? newcomerOf(q, [...found.data, ...chosen]) : null

  /** Picking or removing a member removes its button; the focus stays in the dialog. */
  function change(next: ChosenPerson[]) {
    onChange(next)
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) root.current?.focus()
    })
  }

  /** Enter picks the first match, so that names can be typed one after another. It never submits the form around it. */
  function pickOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const word = typed.trim().toLowerCase()
    // The list may still be that of the word before.
    const match = shown.find(({ name, emailAccount }) =>
      isEmailAddress(word)
        ? emailAccount.toLowerCase() === word
        : `${name} ${emailAccount}`.toLowerCase().includes(word),
    )
    const picked = match ?? newcomer
    if (word !== '' && picked) pick(picked)
  }

  function pick(person: ChosenPerson) {
    change([...chosen, person])
    if (typed !== '') setTyped('')
  }

  return (
    <Stack as="fieldset" gap={8} ref={root} tabIndex={-1} aria-labelledby={id}>
      <Row align="center" justify="between">
        <Text as="span" weight={500} id={id}>
          Members
        </Text>
        {shown.length > 1 && (
          <PlainButton size="xs" look="subtle" onClick={() => change([...chosen, ...shown])}>
            Select all shown
          </PlainButton>
        )}
      </Row>
      <ChosenMembers chosen={chosen} onChange={change} />
      <TextInput
        type="search"
        aria-label="Search members by name or email"
        placeholder="Name or work email"
        leftSection={<Icon name="search" size={15} />}
        value={typed}
        maxLength={200}
        data-autofocus
        data-search
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={pickOnEnter}
      />
      <Loaded query={found} loading={null} message="Failed to fetch members data" brief>
        {() => (
          <MemberOptions
            members={shown}
            isStale={found.isPlaceholderData}
            nobody={noMembersText(q, chosen.length, vendor)}
            newcomer={newcomer}
            onPick={pick}
          >
            <LoadMore pages={found} />
          </MemberOptions>
        )}
      </Loaded>
    </Stack>
  )
}

/** Who is meant by an address that nobody in the list has. */
function newcomerOf(typed: string, known: { emailAccount: string }[]): ChosenPerson | null {
  const person = newPerson(typed)
  const isKnown = known.some(({ emailAccount }) => emailAccount.toLowerCase() === person.emailAccount)
  return isEmailAddress(person.emailAccount) && !isKnown ? person : null
}

function noMembersText(q: string, chosen: number, { name }: SeatVendor) {
  if (q !== '') return `No members without ${name} match “${q}”.`
  return chosen > 0 ? 'Everyone is selected.' : `Everyone already has ${name}.`
}
