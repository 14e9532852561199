import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { PriceChange } from '#contract/catalog/change-sets.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import desk from '#web/parts/desk/desk.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { useDeskKeys } from '#web/parts/desk/use-desk-keys.ts'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { SearchField, withParam } from '#web/parts/search-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Text } from '#web/ui/layout.tsx'
import { byCategory, type ListedVendor, withDraft } from './group-vendors.ts'
import classes from './page.module.css'
import { vendorPages } from './vendor-pages.ts'

type VendorListProps = { openSlug: string | undefined; changes: PriceChange[] }

/** Vendors by category, listed or not, with what the draft changes. */
export function VendorList({ openSlug, changes }: VendorListProps) {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const list = useInfiniteQuery(vendorPages(q))
  const vendors = list.data && withDraft(list.data.vendors, changes, q)
  const groups = byCategory(vendors ?? [], list.data?.categories ?? [])
  const inOrder = groups.flatMap((group) => group.vendors.map(({ slug }) => ({ _id: slug })))
  useDeskKeys('/operator/price-book', inOrder, openSlug)
  useScrollToOpen(list.data !== undefined)
  return (
    <>
      <search className={`${desk.filters} ${classes.search}`}>
        <SearchField label="Search vendors" />
      </search>
      <Loaded
        query={{ ...list, data: vendors }}
        loading={<ListSkeleton label="Loading vendors" rowHeight={52} />}
        message="The vendors couldn't be loaded."
        empty={
          <EmptyState
            title="No matching vendors"
            action={{
              label: 'Show all',
              onClick: () => setParams((current) => withParam(current, 'q', null)),
            }}
          />
        }
      >
        {() => (
          <div
            data-stale={list.isPlaceholderData || undefined}
            className={`${desk.list} ${classes.groups}`}
            data-vendors
          >
            {groups.map((group) => (
              <section key={group.category} aria-label={group.category}>
                <Text as="h2" size="xs" tone="dimmed" weight={500} className={classes.category}>
                  {group.category}
                </Text>
                <ul>
                  {group.vendors.map((vendor) => (
                    <VendorRow key={vendor.slug} vendor={vendor} isOpen={vendor.slug === openSlug} />
                  ))}
                </ul>
              </section>
            ))}
            <LoadMore pages={list} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function VendorRow({ vendor, isOpen }: { vendor: ListedVendor; isOpen: boolean }) {
  const { search } = useLocation()
  const { slug, name, logo, changes } = vendor
  return (
    <li>
      <Link
        to={`/operator/price-book/${slug}${keptSearch(search)}`}
        aria-current={isOpen ? 'page' : undefined}
        className={`${desk.row} ${classes.row}`}
      >
        <LogoTile vendor={name} logo={logo} size={26} />
        <span className={desk.text}>
          <Text as="span" weight={500} className={desk.name}>
            {name}
          </Text>
          <Text as="span" size="xs" tone="dimmed" className={desk.about}>
            {aboutVendor(vendor)}
          </Text>
        </span>
        {changes > 0 && (
          <Text as="span" size="xs" weight={500} className={classes.changed}>
            {vendor.isNew ? 'New' : changes === 1 ? '1 change' : `${changes} changes`}
          </Text>
        )}
      </Link>
    </li>
  )
}

/** "3 plans", "Waitlist", "1 plan, not listed". */
function aboutVendor({ kind, plans, isListed }: ListedVendor): string {
  const isWaitlist = kind === 'waitlist'
  const facts = [
    isWaitlist && 'Waitlist',
    (plans > 0 || !isWaitlist) && pluralize(plans, 'plan'),
    !isListed && 'not listed',
  ]
  return facts.filter(Boolean).join(', ')
}

/** The search and the chosen draft stay; what belongs to one vendor doesn't. */
function keptSearch(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of [...params.keys()]) if (name !== 'q' && name !== 'draft') params.delete(name)
  return params.size > 0 ? `?${params}` : ''
}

/** A page that opens with a vendor shows it in the list, once. */
function useScrollToOpen(isLoaded: boolean) {
  useEffect(() => {
    const open = isLoaded && document.querySelector<HTMLElement>('[data-vendors] [aria-current="page"]')
    if (open) open.scrollIntoView({ block: 'nearest' })
  }, [isLoaded])
}
