import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isSlug, slugText } from '#domain/catalog/price-book/accept-change.ts'
import { discountText } from '#domain/catalog/price-book/change-problems.ts'
import { isRead, readPercent } from '#domain/catalog/price-book/entered.ts'
import { slugOf } from '#domain/platform/slug.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { categoriesIn } from './categories-in.ts'
import { CategoryField } from './category-field.tsx'
import classes from './fields.module.css'
import { LogoField } from './logo-field.tsx'
import { type NewVendor, newVendorChange, segmentOf } from './new-vendor.ts'
import type { Draft } from './use-draft.ts'
import { useDraftForm } from './use-draft-form.ts'
import { vendorPages } from './vendor-pages.ts'

type NewVendorDialogProps = { onClose: () => void; draft: Draft }

const initialValues: NewVendor = {
  name: '',
  slug: '',
  kind: 'checkout',
  tagline: '',
  discount: '',
  categories: [],
  logo: null,
}

/** The few facts that a vendor needs; its plans and texts come on its own page. */
export function NewVendorDialog({ onClose, draft }: NewVendorDialogProps) {
  const navigate = useNavigate()
  const { data } = useInfiniteQuery(vendorPages(''))
  const { form, action } = useDraftForm(draft, {
    initialValues,
    keepAs: 'new vendor',
    schema: () => import('#contract/catalog/price-change.ts').then(({ VendorFacts }) => VendorFacts),
    check,
    edits: (values) => ({ edits: [newVendorChange(values)], title: `Add ${values.name.trim()}` }),
    onSaved: ({ _id }, values) => {
      onClose()
      void navigate(`/operator/price-book/${slugIn(values)}?draft=${_id}`)
    },
  })
  const { name } = form.values
  const isOrdered = form.values.kind === 'checkout'
  return (
    <FormDialog
      title="New vendor"
      size={560}
      onClose={onClose}
      form={form}
      action={action}
      verb={{ now: 'Add to the draft', busy: 'Adding...' }}
    >
      <TextInput label="Name" withAsterisk data-autofocus maxLength={100} {...form.getInputProps('name')} />
      <div className={classes.pair}>
        <TextInput
          label="Slug"
          description="Never changes. For addresses and files."
          placeholder={slugOf(name)}
          maxLength={40}
          {...form.getInputProps('slug')}
        />
        <NativeSelect
          label="Customers can"
          description={isOrdered ? 'It needs at least one plan.' : 'Plans are optional.'}
          data={[
            { value: 'checkout', label: 'Order it' },
            { value: 'waitlist', label: 'Join a waitlist' },
          ]}
          {...form.getInputProps('kind')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label="Tagline"
          description="Two or three words on its card."
          maxLength={200}
          {...form.getInputProps('tagline')}
        />
        <TextInput
          label="Marketplace discount"
          description="“Up to” on its card, in percent."
          inputMode="numeric"
          placeholder="0"
          {...form.getInputProps('discount')}
        />
      </div>
      <CategoryField
        categories={categoriesIn(data?.categories ?? [], draft.changes)}
        value={form.values.categories}
        error={form.errors.categories as string | undefined}
        onChange={(categories) => form.setFieldValue('categories', categories)}
      />
      <LogoField
        vendor={name}
        logo={form.values.logo}
        error={form.errors.logo as string | undefined}
        onChange={(logo) => form.setFieldValue('logo', logo)}
      />
      {name.trim() && (
        <Text size="sm" className={classes.outcome}>
          Its page will be /software-marketplace/{segmentOf(name)}-pricing. Nothing is public until you
          publish the draft.
        </Text>
      )}
    </FormDialog>
  )
}

function slugIn({ slug, name }: NewVendor): string {
  return slug.trim() || slugOf(name)
}

function check(values: NewVendor) {
  return {
    ...(!isSlug(slugIn(values)) && values.name.trim() && { slug: slugText }),
    ...(!isRead(readPercent(values.discount || '0')) && { discount: discountText }),
    ...(values.categories.length === 0 && { categories: 'Choose at least one category.' }),
  }
}
