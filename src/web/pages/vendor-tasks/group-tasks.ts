import type { VendorTask } from '#contract/fulfillment/vendor-links.ts'
import { isTickable, type TaskKind } from '#domain/fulfillment/task.ts'

export type TaskGroup = { title: string; tasks: VendorTask[] }

/** Removals first, as they were sent; one group for each company. */
export function groupTasks(tasks: readonly VendorTask[]): TaskGroup[] {
  const removals = tasks.filter(({ kind }) => isRemoval(kind))
  const others = tasks.filter(({ kind }) => !isRemoval(kind))
  return [...byCompany(removals, 'Remove access'), ...byCompany(others, 'Give access')]
}

export function isOpen({ state }: VendorTask): boolean {
  return isTickable({ state })
}

/** What the vendor does for one task. */
export function taskText({ kind, person, plan, detail }: VendorTask): string {
  const where = plan ? ` ${kind === 'add' ? 'to' : 'from'} the ${plan} plan` : ''
  const texts: Record<TaskKind, string> = {
    add: `Add ${person?.name ?? ''}${where}`,
    remove: `Remove ${person?.name ?? ''}${where}`,
    suspend: 'Suspend everyone’s access',
    resume: 'Resume everyone’s access',
    seats: detail ?? 'Change the number of seats',
  }
  return texts[kind]
}

function isRemoval(kind: TaskKind): boolean {
  return kind === 'remove' || kind === 'suspend'
}

function byCompany(tasks: VendorTask[], verb: string): TaskGroup[] {
  const companies = [...new Set(tasks.map(({ company }) => company))]
  return companies.map((company) => ({
    title: `${verb}: ${company}`,
    tasks: tasks.filter((task) => task.company === company),
  }))
}
