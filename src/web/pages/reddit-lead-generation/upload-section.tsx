import { Button } from '@mantine/core'
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './page.module.css'
import { Failure, Section } from './section.tsx'

/** Adds posts from a file. Uploading it again is safe: known posts are skipped. */
export function UploadSection({ total, isNext }: { total: number; isNext: boolean }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const upload = useSubmitOnce({
    mutationFn: (chosen: File) => {
      const form = new FormData()
      form.append('file', chosen)
      return call('POST /reddit/upload', { body: form })
    },
    onSuccess: async ({ added }) => {
      setFile(null)
      if (input.current) input.current.value = ''
      if (added > 0) void toast({ message: 'CSV uploaded successfully' })
      await refresh('GET /reddit/stats', 'GET /reddit/table')
    },
  })

  function choose({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    setFile(files?.[0] ?? null)
    upload.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (file && !upload.isPending) upload.mutate(file)
  }

  return (
    <Section
      title="Upload CSV"
      step={1}
      isDone={total > 0}
      text="With the columns post_url, subreddit, author and reply, up to 5 MB. Other columns are kept."
    >
      <Stack as="form" gap={12} onSubmit={submit} className={classes.form}>
        <Text as="label" size="md" weight={500} htmlFor={id} className={classes.label}>
          CSV file
        </Text>
        <input
          id={id}
          ref={input}
          type="file"
          accept=".csv,text/csv"
          className={classes.file}
          onChange={choose}
        />
        <Button
          type="submit"
          variant={isNext ? 'filled' : 'default'}
          disabled={!file}
          {...busy(upload.isPending)}
          leftSection={<Icon name="upload" size={15} />}
        >
          {upload.isPending ? 'Uploading...' : 'Upload CSV'}
        </Button>
        <Failure title="Upload failed" error={upload.error} />
        {upload.data && (
          <Text size="sm" tone="dimmed" className={classes.text}>
            {upload.data.message}
          </Text>
        )}
      </Stack>
    </Section>
  )
}
