import type { Tx } from '../context.ts'
import { newId } from '../ids.ts'
import { mails } from './tables.ts'
import { type TemplateData, type TemplateName, templates } from './templates.ts'

type Letter<N extends TemplateName> = {
  to: string
  data: TemplateData<N>
  /** Names the event: a second mail to the same person for the same event is not written. */
  event?: string
}

/** Decides a mail in the writer's transaction. It leaves the house later, by a job. */
export async function queueMail<N extends TemplateName>(tx: Tx, template: N, { to, data, event }: Letter<N>) {
  const write = templates[template] as (data: TemplateData<N>) => ReturnType<(typeof templates)[N]>
  const id = newId(tx.now())
  const written = await tx.db
    .insert(mails)
    .values({
      id,
      template,
      recipient: to,
      ...write(data),
      status: 'queued',
      eventKey: event ? `${event}:${to.toLowerCase()}` : null,
      createdAt: tx.now(),
    })
    .onConflictDoNothing({ target: mails.eventKey })
    .returning({ id: mails.id })
  if (written.length > 0) await tx.parts.jobs.enqueue(tx, 'deliver-mail', { mailId: id })
}
