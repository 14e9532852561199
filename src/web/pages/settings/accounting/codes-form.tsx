import { Row, Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { AccountCodes, TypedAccountCodes } from '#contract/purchasing/account-codes.ts'
import { call } from '#web/api.ts'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './accounting.module.css'
import { codesOf, otherVendors, rowsOf } from './code-rows.ts'

type CodesFormProps = {
  codes: AccountCodes
  vendors: { name: string; categories: string[] }[]
  onSaved: () => void
}

/** All codes in one form: vendors without one come first. */
export function CodesForm({ codes, vendors, onSaved }: CodesFormProps) {
  const save = useSubmitOnce({
    mutationFn: (typed: TypedAccountCodes) => call('PUT /api/account-codes', { body: codesOf(typed) }),
    onSuccess: async () => {
      void toast({ message: 'The account codes were saved.' })
      await refresh('GET /api/account-codes')
      onSaved()
    },
  })
  const form = useApiForm<TypedAccountCodes, unknown>({
    initialValues: rowsOf(codes, [...new Set(vendors.flatMap(({ categories }) => categories))]),
    schema: () =>
      import('#contract/purchasing/account-codes.ts').then((contract) => contract.TypedAccountCodes),
    action: save,
  })
  const field = (name: string) => ({ ...form.getInputProps(name), errorProps: { role: 'alert' } })
  const rows = form.values
  const others = otherVendors(
    vendors.map(({ name }) => name),
    rows.vendors,
  )
  return (
    <Stack as="form" gap={20} {...form.props} className={classes.form}>
      <fieldset className={classes.group}>
        <legend>Vendors</legend>
        {rows.vendors.map(({ name }, index) => (
          <Row gap={16} align="center" justify="between" key={name} className={classes.row}>
            <Row as="span" gap={8} rowGap={2} align="center" wrap size="md" className={classes.name}>
              {name} {codes.unmapped.includes(name) && <StatusChip meaning="neutral">Unmapped</StatusChip>}
            </Row>
            <TextInput
              aria-label={`Account code of ${name}`}
              placeholder="None of its own"
              w={160}
              flex="none"
              {...field(`vendors.${index}.code`)}
            />
          </Row>
        ))}
        {others.length > 0 && (
          <NativeSelect
            aria-label="Add a vendor"
            w={220}
            mt={8}
            data={[{ value: '', label: 'Add a vendor' }, ...others]}
            value=""
            onChange={({ currentTarget: { value: name } }) =>
              name && form.insertListItem('vendors', { name, code: '' })
            }
          />
        )}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Categories</legend>
        {rows.categories.map(({ name }, index) => (
          <Row gap={16} align="center" justify="between" key={name} className={classes.row}>
            <Row as="span" gap={8} rowGap={2} align="center" wrap size="md" className={classes.name}>
              {name}
            </Row>
            <TextInput
              aria-label={`Account code of ${name}`}
              placeholder="None"
              w={160}
              flex="none"
              {...field(`categories.${index}.code`)}
            />
          </Row>
        ))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Default</legend>
        <Row gap={16} align="center" justify="between" className={classes.row}>
          <Row as="span" gap={8} rowGap={2} align="center" wrap size="md" className={classes.name}>
            Everything else
          </Row>
          <TextInput
            aria-label="Default account code"
            placeholder="None"
            w={160}
            flex="none"
            {...field('default')}
          />
        </Row>
      </fieldset>
      {form.failure && (
        <Text size="sm" tone="error" role="alert">
          {form.failure}
        </Text>
      )}
      <div>
        <Button type="submit" {...busy(save.isPending)}>
          {save.isPending ? 'Saving...' : 'Save account codes'}
        </Button>
      </div>
    </Stack>
  )
}
