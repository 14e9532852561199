import { useQuery } from '@tanstack/react-query'
import type { Preview } from '#contract/catalog/preview.ts'
import { read } from '#web/queries.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import classes from './draft-notes.module.css'
import type { Draft } from './use-draft.ts'

/** Problems and warnings at the changes with these keys, as the latest preview has them. */
export function DraftNotes({ draft: { draft }, keys }: { draft: Draft; keys: readonly string[] }) {
  const { data } = useQuery({
    ...read('GET /api/operator/change-sets/:id/preview', { params: { id: draft?._id ?? '' } }),
    enabled: draft !== undefined && keys.length > 0,
  })
  return data ? <Notes preview={data} keys={keys} /> : null
}

type NotesProps = { preview: Pick<Preview, 'problems' | 'warnings'>; keys: readonly string[] }

/** Problems first: they must be fixed before publication. */
export function Notes({ preview: { problems, warnings }, keys }: NotesProps) {
  const [wrong, odd] = [textsAt(problems, keys), textsAt(warnings, keys)]
  if (wrong.length + odd.length === 0) return null
  return (
    <Stack as="ul" gap={2} size="sm" weight={400} className={classes.notes}>
      {wrong.map((text) => (
        <Row as="li" gap={6} tone="error" key={text}>
          <Icon name="triangle" size={15} />
          <span>{text}</span>
        </Row>
      ))}
      {odd.map((text) => (
        <Row as="li" gap={6} tone="warning" key={text}>
          <Icon name="info" size={15} />
          <span>
            <span className="sr-only">Warning: </span>
            {text}
          </span>
        </Row>
      ))}
    </Stack>
  )
}

/** A price and a cost of one day can have the same warning. */
function textsAt(notes: readonly { key: string; text: string }[], keys: readonly string[]): string[] {
  return [...new Set(notes.filter(({ key }) => keys.includes(key)).map(({ text }) => text))]
}
