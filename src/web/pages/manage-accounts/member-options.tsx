import { type ReactNode, useRef } from 'react'
import type { Member } from '#contract/people/companies.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Text, VisuallyHidden } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import type { ChosenPerson } from './chosen-person.ts'
import classes from './dialogs.module.css'

type MemberOptionsProps = {
  members: Member[]
  isStale: boolean
  nobody: string
  /** Somebody who is not on the team, by the address that was typed. */
  newcomer: ChosenPerson | null
  onPick: (person: ChosenPerson) => void
  children: ReactNode
}

export function MemberOptions({ members, isStale, nobody, newcomer, onPick, children }: MemberOptionsProps) {
  const list = useRef<HTMLUListElement>(null)

  /** A picked member leaves the list, so the next one takes the focus. */
  function pick(member: Member, index: number) {
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1]
    next?.focus()
    onPick(member)
  }

  return (
    <div className={`${shapes.stale} ${classes.scroll}`} data-stale={isStale || undefined}>
      {newcomer && (
        <button type="button" className={classes.option} onClick={() => onPick(newcomer)}>
          <Text as="span" weight={500}>
            Invite {newcomer.emailAccount}
          </Text>
          <Icon name="plus" size={15} />
        </button>
      )}
      {members.length === 0 && !newcomer && (
        <Text size="sm" tone="dimmed">
          {nobody}
        </Text>
      )}
      <ul ref={list}>
        {members.map((member, index) => (
          <li key={member._id}>
            <button type="button" className={classes.option} onClick={() => pick(member, index)}>
              <Text as="span" weight={500}>
                <VisuallyHidden>Select </VisuallyHidden>
                {member.name}
              </Text>
              <Text as="span" size="xs" tone="dimmed">
                {member.emailAccount}
              </Text>
              <Icon name="plus" size={15} />
            </button>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
