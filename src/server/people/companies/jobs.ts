import type { JobsOf } from '#server/platform/jobs/define.ts'
import { quickly } from '#server/platform/jobs/retry.ts'
import { inviteMembers } from './invite-members.ts'

type Own = {
  'invite-members': { companyId: string; invitedBy: string; memberIds: string[] }
}
declare module '#server/platform/jobs/job-data.ts' {
  interface JobData extends Own {}
}

export const companiesJobs: JobsOf<keyof Own> = {
  'invite-members': {
    title: 'Emails invitations to new members',
    retry: quickly(600),
    handle: (ctx, batch) => inviteMembers(ctx, batch),
  },
}
