import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ToolDemand } from '#contract/purchasing/wanted-tools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { reasonMax } from '#domain/purchasing/requests/request.ts'
import { call } from '#web/api.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { When } from '#web/parts/when.tsx'
import { read, refresh } from '#web/queries.ts'
import { Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { toast } from '#web/ui/toast.ts'

/** Demand for tools that we don't list: who asked, and the answer to all of them. */
export function WantedTools() {
  const demand = useQuery({
    ...read('GET /api/operator/wanted-tools'),
    select: ({ tools }) => tools,
    staleTime: 0,
  })
  const [answered, setAnswered] = useState<ToolDemand | null>(null)
  return (
    <Loaded
      query={demand}
      loading={null}
      empty={null}
      inline
      message="Tools that we don't list couldn't be loaded."
    >
      {(tools) => (
        <Stack as="section" gap={8} aria-labelledby="wanted-tools">
          <Text as="h2" size="lg" id="wanted-tools">
            Asked for, not listed
          </Text>
          <DataTable
            label="Asked for, not listed"
            rows={tools}
            keyOf={({ website }) => website}
            columns={[
              { head: 'Tool', cell: ({ name }) => name },
              {
                head: 'Website',
                cell: ({ website }) => (
                  <a href={`https://${website}`} target="_blank" rel="noreferrer">
                    {website}
                  </a>
                ),
                narrow: 'line',
              },
              { head: 'Companies', align: 'end', cell: ({ companies }) => formatCount(companies) },
              { head: 'Seats', align: 'end', cell: ({ seats }) => formatCount(seats), narrow: 'hide' },
              {
                head: 'Answer',
                isHeadHidden: true,
                align: 'end',
                cell: (tool) =>
                  tool.waiting > 0 ? (
                    <PlainButton size="xs" onClick={() => setAnswered(tool)}>
                      Answer {formatCount(tool.waiting)}
                      <VisuallyHidden> about {tool.name}</VisuallyHidden>
                    </PlainButton>
                  ) : (
                    'Answered'
                  ),
              },
            ]}
          />
          {answered && <AnswerDialog tool={answered} onClose={() => setAnswered(null)} />}
        </Stack>
      )}
    </Loaded>
  )
}

function AnswerDialog({ tool, onClose }: { tool: ToolDemand; onClose: () => void }) {
  const { website, name, asked } = tool
  const send = useSubmitOnce({
    mutationFn: ({ answer }: { answer: string }) =>
      call('POST /api/operator/wanted-tools/answer', { body: { website, answer } }),
    onSuccess: async ({ answered }) => {
      onClose()
      void toast({
        message: `We emailed your answer to ${answered === 1 ? '1 person' : `${answered} people`}.`,
      })
      await refresh('GET /api/operator/wanted-tools')
    },
  })
  const form = useApiForm({
    initialValues: { answer: '' },
    schema: async () => undefined,
    check: ({ answer }) => (answer.trim() === '' ? { answer: 'Write an answer.' } : {}),
    action: send,
  })
  return (
    <FormDialog
      title={`Answer about ${name}`}
      onClose={onClose}
      form={form}
      action={send}
      verb={{ now: 'Send answer', busy: 'Sending...' }}
    >
      <ul className={shapes.lines}>
        {asked.map(({ company, requester, seats, reason, askedAt }) => (
          <Stack as="li" size="sm" key={`${requester} ${askedAt}`} className={shapes.anywhere}>
            <Text as="span" weight={500}>
              {requester}, {company}
            </Text>
            <Text as="span" tone="dimmed">
              {formatSeat(seats)}, <When at={askedAt} />
            </Text>
            “{reason}”
          </Stack>
        ))}
      </ul>
      <Textarea
        label="Answer"
        description="Everybody who waits for an answer gets it by email."
        rows={4}
        maxLength={reasonMax}
        data-autofocus
        {...form.getInputProps('answer')}
      />
    </FormDialog>
  )
}
