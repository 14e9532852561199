import { Textarea, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Stack } from '#web/ui/layout.tsx'
import { categoriesIn } from '../categories-in.ts'
import { CategoryField } from '../category-field.tsx'
import fields from '../fields.module.css'
import { LogoField } from '../logo-field.tsx'
import type { Draft } from '../use-draft.ts'
import { vendorPages } from '../vendor-pages.ts'
import classes from './texts-form.module.css'
import type { VendorForm } from './vendor-values.ts'

/** What the marketplace and the vendor's page show. */
export function MarketplaceFields({ form, draft }: { form: VendorForm; draft: Draft }) {
  const { data } = useInfiniteQuery(vendorPages(''))
  return (
    <Stack as="section" gap={16} className={classes.group} aria-labelledby="texts-marketplace">
      <h3 id="texts-marketplace">In the marketplace</h3>
      <div className={fields.pair}>
        <TextInput label="Name" withAsterisk maxLength={200} {...form.getInputProps('name')} />
        <TextInput label="Tagline" maxLength={200} {...form.getInputProps('tagline')} />
      </div>
      <TextInput label="Title of its page" maxLength={200} {...form.getInputProps('title')} />
      <Textarea
        label="Description"
        autosize={false}
        rows={3}
        maxLength={2000}
        {...form.getInputProps('description')}
      />
      <Textarea
        label="Search words"
        description="One per line."
        rows={4}
        {...form.getInputProps('keywords')}
      />
      <div className={fields.pair}>
        <TextInput
          label="Marketplace discount"
          description="“Up to” on its card."
          inputMode="numeric"
          rightSection="%"
          {...form.getInputProps('discount')}
        />
        <LogoField
          vendor={form.values.name}
          logo={form.values.logo}
          error={form.errors.logo as string | undefined}
          onChange={(logo) => form.setFieldValue('logo', logo)}
        />
      </div>
      <CategoryField
        categories={categoriesIn(data?.categories ?? [], draft.changes)}
        value={form.values.categories}
        error={form.errors.categories as string | undefined}
        onChange={(categories) => form.setFieldValue('categories', categories)}
      />
    </Stack>
  )
}
