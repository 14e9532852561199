import { type ReactNode, useRef } from 'react'
import type { Member } from '#contract/people/companies.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Text, VisuallyHidden } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import classes from './dialogs.module.css'

type MemberOptionsProps = {
  members: Member[]
  isStale: boolean
  nobody: string
  onPick: (member: Member) => void
  children: ReactNode
}

export function MemberOptions({ members, isStale, nobody, onPick, children }: MemberOptionsProps) {
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
      {members.length === 0 && (
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
