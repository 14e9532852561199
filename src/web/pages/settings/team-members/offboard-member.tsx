import { Row, Stack, Text } from '#web/ui/layout.tsx'
import '#web/ui/overlays.css'
import { Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#contract/people/companies.ts'
import type { OffboardingReport } from '#contract/people/team.ts'
import { call } from '#web/api.ts'
import { ColleagueSearch } from '#web/parts/colleagues/colleague-search.tsx'
import { PeopleList, type Person } from '#web/parts/colleagues/people-list.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { read } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { OffboardingFacts } from './offboarding-facts.tsx'
import { refreshTeam } from './use-member-actions.ts'

type OffboardMemberProps = { member: Member; opened: boolean; onClose: () => void }

/** Shows what ends when somebody leaves, asks who takes over, and then what has ended. */
export function OffboardMember({ member, opened, onClose }: OffboardMemberProps) {
  const [report, setReport] = useState<OffboardingReport | null>(null)
  // The member's row, and this dialog with it, disappears with the refreshed list.
  const close = () => {
    onClose()
    if (report) void refreshTeam()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={report ? `${member.name} was offboarded` : `Offboard ${member.name}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      {report ? (
        <Done member={member} report={report} onClose={close} />
      ) : (
        <Ask member={member} onDone={setReport} onClose={close} />
      )}
    </Modal>
  )
}

type AskProps = { member: Member; onDone: (report: OffboardingReport) => void; onClose: () => void }

function Ask({ member: { _id: id, name }, onDone, onClose }: AskProps) {
  const preview = useQuery({
    ...read('GET /api/company/members/:id/offboard', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const [successor, setSuccessor] = useState<Person | null>(null)
  const keyFor = useKeyFor()
  const offboard = useSubmitOnce({
    mutationFn: () => {
      const body = successor ? { handOver: successor._id } : {}
      return call('POST /api/company/members/:id/offboard', {
        params: { id },
        body,
        idempotencyKey: keyFor(body),
      })
    },
    onSuccess: onDone,
  })
  return (
    <Stack gap={14}>
      <p>
        {name} leaves your company now and is signed out on all devices. Vendors are asked to end their
        access.
      </p>
      <Loaded
        query={preview}
        loading={<Skeleton height={120} role="status" aria-label="Loading what ends" />}
        inline
        message="We couldn't load what ends."
      >
        {(report) => (
          <>
            <OffboardingFacts report={report} />
            {needsSuccessor(report) && (
              <SuccessorField leaver={id} successor={successor} onChange={setSuccessor} />
            )}
          </>
        )}
      </Loaded>
      {offboard.error && (
        <Text tone="error" role="alert">
          {offboard.error.message}
        </Text>
      )}
      <Row gap={8} justify="end">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="red"
          disabled={!preview.isSuccess}
          {...busy(offboard.isPending)}
          onClick={() => offboard.mutate()}
        >
          {offboard.isPending ? 'Offboarding...' : `Offboard ${name}`}
        </Button>
      </Row>
    </Stack>
  )
}

function needsSuccessor({ steps, policySteps, reports }: OffboardingReport): boolean {
  return steps + policySteps + reports > 0
}

type SuccessorFieldProps = {
  leaver: string
  successor: Person | null
  onChange: (person: Person | null) => void
}

function SuccessorField({ leaver, successor, onChange }: SuccessorFieldProps) {
  const label = 'Who takes over'
  if (!successor)
    return (
      <ColleagueSearch
        label={label}
        description="Decides what they had to decide. If nobody does, your admins decide."
        without={[leaver]}
        onPick={onChange}
      />
    )
  return (
    <Stack gap={6}>
      <Text weight={500}>{label}</Text>
      <PeopleList people={[successor]} label={label} onRemove={() => onChange(null)} />
    </Stack>
  )
}

type DoneProps = { member: Member; report: OffboardingReport; onClose: () => void }

function Done({ member, report, onClose }: DoneProps) {
  return (
    <Stack gap={14}>
      <p role="status">{member.name} no longer has access. This report stays in your activity log.</p>
      <OffboardingFacts report={report} isDone />
      <Row gap={8} justify="end">
        {report.seats.length > 0 && (
          <LinkButton href={`/settings/departures/${member._id}`}>What vendors confirmed</LinkButton>
        )}
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </Row>
    </Stack>
  )
}
