import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Vendor } from '../../../domain/catalog/vendor.ts'
import { ApiError } from '../../api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeader } from '../../shells/page-header.tsx'
import { phone } from '../../ui/theme-media.ts'
import { AddDialog } from './add-dialog.tsx'
import { Holders } from './holders.tsx'
import { dashboard, UnpaidProduct } from './no-product.tsx'
import { SeatsLoading } from './seats-loading.tsx'
import { Stats } from './stats.tsx'
import { Toolbar } from './toolbar.tsx'
import { overviewOf } from './use-seats.ts'

export function VendorDashboard({ vendor }: { vendor: Vendor }) {
  const overview = useQuery(overviewOf(vendor.name))
  const [opened, { open, close }] = useDisclosure(false)
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const isUnpaid = overview.error instanceof ApiError && overview.error.code === 'product_not_paid'
  const seats = isUnpaid ? undefined : overview.data
  const add = seats && <Button onClick={open}>+ Add Accounts</Button>
  return (
    <>
      <PageHeader title={`${vendor.name} Dashboard`} parent={dashboard}>
        {!isPhone && add}
      </PageHeader>
      <Loaded
        query={{ ...overview, data: seats }}
        loading={<SeatsLoading />}
        message={`Your ${vendor.name} seats couldn't be loaded.`}
        refused={() => isUnpaid && <UnpaidProduct vendor={vendor} />}
      >
        {(loaded) => (
          <>
            <Stats seats={loaded} />
            <Toolbar seats={loaded}>{isPhone && add}</Toolbar>
            <Holders vendor={vendor} seats={loaded} />
            <AddDialog vendor={vendor} seats={loaded} opened={opened} onClose={close} />
          </>
        )}
      </Loaded>
    </>
  )
}
