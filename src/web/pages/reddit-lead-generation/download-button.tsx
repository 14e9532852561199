import { Button } from '@mantine/core'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { alertDialog } from '#web/ui/dialogs.tsx'
import { Icon } from '#web/ui/icons.tsx'
import shapes from '#web/ui/shapes.module.css'

/** Fetched by script instead of a link, so that an error can be shown. */
export function DownloadButton() {
  const download = useSubmitOnce({
    mutationFn: () => call('GET /reddit/download'),
    onSuccess: (csv) => save(String(csv)),
    onError: (error) => alertDialog({ title: 'Failed to download CSV', message: error.message }),
  })
  return (
    <Button
      variant="default"
      size="xs"
      {...busy(download.isPending)}
      onClick={() => download.mutate()}
      leftSection={<Icon name="download" size={15} />}
    >
      <span className={shapes.notOnPhone}>{download.isPending ? 'Downloading...' : 'Download CSV'}</span>
    </Button>
  )
}

function save(csv: string) {
  // Reading it as text removed the byte order mark that spreadsheets need for UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'reddit_responses.csv' })
  link.click()
  URL.revokeObjectURL(url)
}
