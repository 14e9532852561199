import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/reports/products.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Steady } from '#web/parts/steady.tsx'
import { useAskedFor } from '#web/parts/use-asked-for.ts'
import { read } from '#web/queries.ts'
import { useCan } from '#web/session.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { AddDialog } from './add-dialog.tsx'
import { CancelProduct } from './cancel-product.tsx'
import { KeepProduct } from './change/keep-product.tsx'
import { Holders } from './holders.tsx'
import { KeyFigures } from './key-figures.tsx'
import { dashboard, UnknownProduct, UnpaidProduct } from './no-product.tsx'
import { type MySeats, OwnAccess } from './own-access.tsx'
import classes from './product.module.css'
import { ProductBanners } from './product-banners.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductSide } from './product-side.tsx'
import { type Receipt, SeatReceipt } from './seat-receipt.tsx'
import type { SeatVendor } from './seat-vendor.ts'
import { SeatsLoading } from './seats-loading.tsx'
import { Toolbar } from './toolbar.tsx'
import { useProduct } from './use-product.ts'

export function VendorDashboard({ word }: { word: string }) {
  const { query, vendor, name, startsOn, isUnpaid, isUnknown } = useProduct(word)
  const mine = useQuery({ ...read('GET /api/my-seats'), staleTime: 0 })
  if (isUnknown) return <UnknownProduct name={word} />
  return (
    <>
      <PageHeader title={`${name} Dashboard`} parent={dashboard} />
      <Loaded
        query={query}
        loading={<SeatsLoading />}
        message={`Your ${name} seats couldn't be loaded.`}
        refused={() => isUnpaid && vendor && <UnpaidProduct vendor={vendor} startsOn={startsOn} />}
      >
        {(product) => vendor && <ProductPage product={product} vendor={vendor} mine={mine} />}
      </Loaded>
    </>
  )
}

type ProductPageProps = { product: Product; vendor: SeatVendor; mine: MySeats }

function ProductPage({ product, vendor, mine }: ProductPageProps) {
  const [opened, { open, close }] = useDisclosure(false)
  useAskedFor('add', open)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const { seats } = product
  const isAdmin = useCan('admin')
  return (
    <Stack gap={20}>
      <Steady>
        <ProductHead product={product}>
          <OwnAccess mine={mine} productName={seats.productName} />
        </ProductHead>
        <KeyFigures product={product} />
        <ProductBanners product={product} />
        <div className={classes.columns}>
          <Stack gap={28} className={classes.people}>
            <Steady>
              {isAdmin && (
                <Stack as="section" gap={8} aria-labelledby="people">
                  <Row align="center" justify="between">
                    <Text as="h2" size="name" id="people">
                      People{' '}
                      <Text as="span" tone="dimmed" weight={400}>
                        {formatCount(seats.holders)}
                      </Text>
                    </Text>
                    <Button onClick={open}>+ Add Accounts</Button>
                  </Row>
                  <SeatReceipt receipt={receipt} onUndone={setReceipt} />
                  <Toolbar seats={seats} />
                  <Holders vendor={vendor} seats={seats} onDone={setReceipt} />
                </Stack>
              )}
              <ProductHistory product={product} />
            </Steady>
          </Stack>
          <ProductSide product={product} />
        </div>
        {isAdmin && <KeepProduct product={product} />}
        {isAdmin && <CancelProduct product={product} />}
        {isAdmin && (
          <AddDialog vendor={vendor} seats={seats} opened={opened} onClose={close} onDone={setReceipt} />
        )}
      </Steady>
    </Stack>
  )
}
