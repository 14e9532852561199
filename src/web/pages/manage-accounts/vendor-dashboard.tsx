import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeader } from '../../shells/page-header.tsx'
import { phone } from '../../ui/theme-media.ts'
import { AddDialog } from './add-dialog.tsx'
import { Holders } from './holders.tsx'
import { dashboard, UnknownProduct, UnpaidProduct } from './no-product.tsx'
import { SeatsLoading } from './seats-loading.tsx'
import { Stats } from './stats.tsx'
import { Toolbar } from './toolbar.tsx'
import { useVendorSeats } from './use-vendor-seats.ts'

export function VendorDashboard({ word }: { word: string }) {
  const { query, vendor, name, startsOn, isUnpaid, isUnknown } = useVendorSeats(word)
  const [opened, { open, close }] = useDisclosure(false)
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const add = query.data && <Button onClick={open}>+ Add Accounts</Button>
  if (isUnknown) return <UnknownProduct name={word} />
  return (
    <>
      <PageHeader title={`${name} Dashboard`} parent={dashboard}>
        {!isPhone && add}
      </PageHeader>
      <Loaded
        query={query}
        loading={<SeatsLoading />}
        message={`Your ${name} seats couldn't be loaded.`}
        refused={() => isUnpaid && vendor && <UnpaidProduct vendor={vendor} startsOn={startsOn} />}
      >
        {(seats) =>
          vendor && (
            <>
              <Stats seats={seats} />
              <Toolbar seats={seats}>{isPhone && add}</Toolbar>
              <Holders vendor={vendor} seats={seats} />
              <AddDialog vendor={vendor} seats={seats} opened={opened} onClose={close} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
