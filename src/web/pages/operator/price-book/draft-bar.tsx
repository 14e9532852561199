import { pluralize } from '#domain/platform/format-count.ts'
import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import bar from '#web/parts/desk/action-bar.module.css'
import { read } from '#web/queries.ts'
import classes from './page.module.css'
import type { Draft } from './use-draft.ts'

/** The draft that edits go into, at the bottom of the screen, and the way to its publication. */
export function DraftBar({ draft: { draft, drafts, choose } }: { draft: Draft }) {
  const preview = useQuery({
    ...read('GET /api/operator/change-sets/:id/preview', { params: { id: draft?._id ?? '' } }),
    enabled: draft !== undefined && draft.changes.length > 0,
  })
  const [params] = useSearchParams()
  if (!draft) return null
  const { title, changes, by } = draft
  const problems = preview.data?.problems.length ?? 0
  const others = drafts.data ?? []
  return (
    <section className={bar.bar} aria-label="Draft">
      <div className={classes.draftText}>
        {others.length > 1 ? (
          <NativeSelect
            aria-label="Edits go into"
            size="xs"
            value={draft._id}
            data={others.map(({ _id, title: name }) => ({ value: _id, label: `Draft “${name}”` }))}
            onChange={({ currentTarget: { value } }) => choose(value)}
          />
        ) : (
          <Text as="div" weight={500}>
            Draft “{title}”
          </Text>
        )}
        <p className={problems > 0 ? bar.wrong : bar.quiet}>
          {pluralize(changes.length, 'change')} by {by}.{' '}
          {preview.data &&
            (problems > 0 ? `${pluralize(problems, 'problem')} to fix.` : 'No problems found.')}
        </p>
      </div>
      <Button
        component={Link}
        to={`/operator/price-book/sets/${draft._id}`}
        // The form of the texts has the main button of its page.
        variant={params.get('view') === 'texts' ? 'default' : 'filled'}
      >
        {changes.length === 0 ? 'Open the draft' : `Review ${pluralize(changes.length, 'change')}`}
      </Button>
    </section>
  )
}
