import '../../../ui/overlays.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, Modal, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../../../contract/companies.ts'
import { ColleagueSearch } from '../../../parts/colleagues/colleague-search.tsx'
import { PeopleList, type Person } from '../../../parts/colleagues/people-list.tsx'
import { useApiForm } from '../../../parts/use-api-form.ts'
import { read } from '../../../queries.ts'
import { busy } from '../../../ui/busy.ts'
import classes from './team-members.module.css'
import { type MemberValues, useEditMember } from './use-edit-member.ts'

type EditMemberProps = { member: Member; isLastAdmin: boolean; opened: boolean; onClose: () => void }

/** Role, manager and cost center of a member. */
export function EditMember({ opened, onClose, ...of }: EditMemberProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Edit ${of.member.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <EditForm {...of} onClose={onClose} />
    </Modal>
  )
}

const roles = [
  { value: 'employee', label: 'Employee: sees their own software' },
  { value: 'finance', label: 'Finance: sees purchases, pays invoices' },
  { value: 'admin', label: 'Admin: sees and manages everything' },
]

function EditForm({ member, isLastAdmin, onClose }: Omit<EditMemberProps, 'opened'>) {
  const save = useEditMember(member, onClose)
  const [manager, setManager] = useState<Person | null>(() =>
    member.manager ? { _id: member.manager, name: member.managerName ?? 'A colleague' } : null,
  )
  const form = useApiForm<MemberValues, Member>({
    initialValues: {
      role: member.role,
      manager: member.manager ?? '',
      costCenter: member.costCenter ?? '',
    },
    schema: async () => undefined,
    action: save,
  })

  function choose(person: Person | null) {
    setManager(person)
    form.setFieldValue('manager', person?._id ?? '')
  }

  return (
    <form {...form.props} className={classes.form}>
      <NativeSelect
        label="Role"
        data={roles}
        disabled={isLastAdmin}
        description={isLastAdmin ? 'The only admin. Make someone else an admin first.' : undefined}
        data-autofocus
        {...form.getInputProps('role')}
      />
      {manager ? (
        <div>
          <p className={classes.label}>Manager</p>
          <PeopleList people={[manager]} label="Manager" onRemove={() => choose(null)} />
          {form.errors.manager && (
            <p role="alert" className={classes.wrong}>
              {form.errors.manager}
            </p>
          )}
        </div>
      ) : (
        <ColleagueSearch
          label="Manager"
          description="Decides on their requests where your policy asks the manager."
          error={form.errors.manager}
          without={[member._id]}
          onPick={choose}
        />
      )}
      <CostCenterField current={member.costCenter} {...form.getInputProps('costCenter')} />
      {form.failure && (
        <p role="alert" className={classes.wrong}>
          {form.failure}
        </p>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" {...busy(save.isPending)}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

/** Absent for a company without cost centers. */
function CostCenterField({ current, ...field }: { current: string | null }) {
  const { data } = useQuery(read('GET /api/cost-centers'))
  const inUse = (data?.costCenters ?? []).filter(({ code, archived }) => !archived || code === current)
  if (inUse.length === 0) return null
  const choices = inUse.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))
  return <NativeSelect label="Cost center" data={[{ value: '', label: 'None' }, ...choices]} {...field} />
}
