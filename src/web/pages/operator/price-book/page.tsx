import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import desk from '#web/parts/desk/desk.module.css'
import { WithRight } from '#web/parts/with-right.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { DraftBar } from './draft-bar.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NewVendorDialog } from './new-vendor-dialog.tsx'
import classes from './page.module.css'
import { useDraft } from './use-draft.ts'
import { VendorList } from './vendor-list.tsx'

export function meta() {
  return pageMeta({
    title: 'Price book',
    description: 'Vendors, plans and prices, and the changes that are being prepared.',
    path: '/operator/price-book',
    hidden: true,
  })
}

/** The vendors stay on the left with the open one beside them; on a phone only one is shown. */
export default function PriceBookPage() {
  const { slug } = useParams()
  const draft = useDraft()
  const [isImporting, importing] = useDisclosure(false)
  const [isExporting, exporting] = useDisclosure(false)
  const [isAdding, adding] = useDisclosure(false)
  const tools = (
    <>
      <WithRight right="owner">
        <Tool icon="upload" label="Import" onClick={importing.open} />
      </WithRight>
      <Tool icon="download" label="Export" onClick={exporting.open} />
      <WithRight right="owner">
        <Tool icon="plus" label="New vendor" onClick={adding.open} />
      </WithRight>
    </>
  )
  return (
    <>
      <PageHeader title="Price book">
        <Row gap={8} className={classes.tools}>
          {tools}
        </Row>
      </PageHeader>
      <div className={`${desk.desk} ${classes.desk}`} data-open={slug ? true : undefined}>
        <section aria-label="Vendors" className={`${desk.queue} ${classes.vendors}`}>
          <div className={classes.phoneTools}>{tools}</div>
          <VendorList openSlug={slug} changes={draft.changes} />
        </section>
        <Stack className={`${desk.detail} ${classes.detail}`}>
          <Outlet context={draft} />
          <WithRight right="owner">
            <DraftBar draft={draft} />
          </WithRight>
        </Stack>
      </div>
      <ImportDialog opened={isImporting} onClose={importing.close} />
      <ExportDialog opened={isExporting} onClose={exporting.close} />
      {isAdding && <NewVendorDialog onClose={adding.close} draft={draft} />}
    </>
  )
}

type ToolProps = { icon: IconName; label: string; onClick: () => void }

function Tool({ icon, label, onClick }: ToolProps) {
  return (
    <Button variant="default" size="xs" leftSection={<Icon name={icon} size={15} />} onClick={onClick}>
      {label}
    </Button>
  )
}
