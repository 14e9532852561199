import { Row, Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button } from '@mantine/core'
import { discountText } from '#domain/catalog/price-book/change-problems.ts'
import { isRead, readPercent } from '#domain/catalog/price-book/entered.ts'
import { isConflict } from '#web/parts/desk/is-conflict.ts'
import { UnsentNote } from '#web/parts/unsent-note.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { busy } from '#web/ui/busy.ts'
import type { DraftedVendor } from '../book-of-vendor.ts'
import { convertedSchema } from '../form-schema.ts'
import type { Draft } from '../use-draft.ts'
import { useDraftForm } from '../use-draft-form.ts'
import { ContactFields } from './contact-fields.tsx'
import { MarketplaceFields } from './marketplace-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import classes from './texts-form.module.css'
import { type VendorValues, vendorEdits, vendorFacts, vendorValues } from './vendor-values.ts'

type TextsFormProps = { slug: string; drafted: DraftedVendor; draft: Draft; onReload: () => void }

/** Everything about a vendor but its plans. Saving puts what differs into the draft. */
export function TextsForm({ slug, drafted, draft, onReload }: TextsFormProps) {
  const [vendor] = drafted.after.vendors
  const { form, action } = useDraftForm<VendorValues>(draft, {
    initialValues: vendorValues(vendor as NonNullable<typeof vendor>),
    keepAs: `texts ${slug}`,
    schema: vendorSchema,
    check: ({ discount }) => (isRead(readPercent(discount)) ? {} : { discount: discountText }),
    edits: (values) => vendorEdits(slug, drafted, values),
    onSaved: () => form.resetDirty(),
  })
  const planNames = [...new Set(drafted.after.plans.map(({ name }) => name))]
  return (
    <Stack as="form" gap={32} {...form.props} className={classes.form} aria-label="Texts and contacts">
      <UnsentNote form={form} />
      <MarketplaceFields form={form} draft={draft} />
      <OrderFields form={form} planNames={planNames} />
      <ContactFields form={form} />
      <Row gap={16} align="center" className={classes.save}>
        {form.failure && (
          <div role="alert">
            <Text tone="error">{form.failure}</Text>
            {isConflict(action.error) && (
              <Button variant="default" size="xs" mt={8} onClick={onReload}>
                Show the latest
              </Button>
            )}
          </div>
        )}
        <WithRight right="owner">
          <Button type="submit" {...busy(action.isPending)}>
            {action.isPending ? 'Saving...' : 'Save in the draft'}
          </Button>
        </WithRight>
        <Text tone="success" role="status">
          {action.isSuccess && !form.isDirty() && 'Saved in the draft.'}
        </Text>
      </Row>
    </Stack>
  )
}

const vendorSchema = convertedSchema(
  () => import('#contract/catalog/price-change.ts').then(({ VendorFacts }) => VendorFacts),
  vendorFacts,
)
