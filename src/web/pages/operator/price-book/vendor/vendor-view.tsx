import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OperatorVendor } from '#contract/catalog/price-book.ts'
import type { BookVendor } from '#domain/catalog/price-book/book.ts'
import { dayOf } from '#domain/platform/day.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import view from '#web/parts/desk/detail.module.css'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { withParam } from '#web/parts/search-field.tsx'
import { ReadOnlyWithout, WithRight } from '#web/parts/with-right.tsx'
import { read } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { type DraftedVendor, draftVendor } from '../book-of-vendor.ts'
import { DraftNotes } from '../draft-notes.tsx'
import { Impact } from '../set/impact.tsx'
import type { Draft } from '../use-draft.ts'
import { useDraftAction } from '../use-draft-form.ts'
import { listingEdits } from './listing.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { planRows } from './plan-rows.ts'
import { PlanTable } from './plan-table.tsx'
import { PricesOverTime } from './prices-over-time.tsx'
import { TextsForm } from './texts-form.tsx'
import classes from './vendor.module.css'

type VendorViewProps = {
  slug: string
  /** Null if only the draft has it. */
  published: OperatorVendor | null
  draft: Draft
}

/** One vendor with the draft's changes in place. */
export function VendorView({ slug, published, draft }: VendorViewProps) {
  const [params] = useSearchParams()
  const [isAdding, adding] = useDisclosure(false)
  const [reloads, setReloads] = useState(0)
  const drafted = draftVendor(slug, published, draft.changes)
  const [vendor] = drafted.after.vendors
  if (!vendor) return null
  const today = dayOf(new Date())
  const rows = planRows(drafted, published, today)
  const isTexts = params.get('view') === 'texts'
  const texts = withParam(params, 'view', isTexts ? null : 'texts')
  return (
    <article className={view.body} aria-labelledby="vendor-name">
      <Row as="header" gap={12} align="center" wrap className={classes.head}>
        <LogoTile vendor={vendor.name} logo={vendor.logo} size={40} />
        <div className={classes.about}>
          <h2 id="vendor-name" className={view.title}>
            {vendor.name}
          </h2>
          <Text size="sm" tone="dimmed">
            {summaryOf(vendor)}
          </Text>
        </div>
        <Row gap={8} wrap className={classes.tools}>
          <ListingButton drafted={drafted} vendor={vendor} draft={draft} />
          <Button component={Link} to={`?${texts}`} variant="default">
            {isTexts ? 'Plans and prices' : 'Texts and contacts'}
          </Button>
          {!isTexts && (
            <WithRight right="owner">
              <Button variant="default" leftSection={<Icon name="plus" size={15} />} onClick={adding.open}>
                Add a plan
              </Button>
            </WithRight>
          )}
        </Row>
      </Row>
      <DraftNotes draft={draft} keys={vendorKeys(slug, drafted)} />
      {isTexts ? (
        <ReadOnlyWithout right="owner">
          <TextsForm
            key={reloads}
            slug={slug}
            drafted={drafted}
            draft={draft}
            onReload={() => setReloads(reloads + 1)}
          />
        </ReadOnlyWithout>
      ) : (
        <>
          <PlanTable
            rows={rows}
            vendor={vendor}
            drafted={drafted}
            draft={draft}
            today={today}
            onAdd={adding.open}
          />
          {rows.length > 0 && (
            <div className={classes.below} data-two={drafted.changes.length > 0 || undefined}>
              {drafted.changes.length > 0 && <DraftImpact draft={draft} />}
              <PricesOverTime rows={rows} drafted={drafted} today={today} />
            </div>
          )}
        </>
      )}
      {isAdding && <PlanDialog vendor={vendor} draft={draft} today={today} onClose={adding.close} />}
    </article>
  )
}

/** What publishing the whole draft does, with the changes to other vendors. */
function DraftImpact({ draft: { draft } }: { draft: Draft }) {
  const { data } = useQuery({
    ...read('GET /api/operator/change-sets/:id/preview', { params: { id: draft?._id ?? '' } }),
    enabled: draft !== undefined,
  })
  return data && draft ? <Impact preview={data} changes={draft.changes} isNarrow /> : <div />
}

type ListingButtonProps = { drafted: DraftedVendor; vendor: BookVendor; draft: Draft }

/** Unlisted vendors stay in the book, with their subscriptions, but have no public page. */
function ListingButton({ drafted, vendor, draft }: ListingButtonProps) {
  const action = useDraftAction(draft)
  const { name, isListed } = vendor
  return (
    <WithRight right="owner">
      <Button
        variant="subtle"
        color="gray"
        {...busy(action.isPending)}
        onClick={() => action.mutate(listingEdits(drafted, vendor))}
      >
        {isListed ? 'Unlist' : 'List'}
        <span className="sr-only"> {name}</span>
      </Button>
    </WithRight>
  )
}

/** "Development Tools, Artificial Intelligence. Listed, delivery within 2 days." */
function summaryOf({ categories, isListed, kind, slaDays }: BookVendor): string {
  const where = categories.length > 0 ? categories.join(', ') : 'No category'
  const sold = kind === 'waitlist' ? 'waitlist only' : `delivery within ${pluralize(slaDays, 'day')}`
  return `${where}. ${isListed ? 'Listed' : 'Not listed'}, ${sold}.`
}

function vendorKeys(slug: string, { changes }: DraftedVendor): string[] {
  return changes.filter(({ thing }) => thing === slug).map(({ key }) => key)
}
