import { useId } from 'react'
import type { Company } from '#contract/people/companies.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { ProfileRow } from './profile-row.tsx'
import classes from './profile-rows.module.css'
import { type ProfileField, useSaveField } from './use-save-field.ts'

/** These three fields would make the first save an onboarding form, so they appear once the company exists. */
const onceThereIsACompany: ProfileField[] = ['website', 'state', 'organization']

/** Fields that are saved for the same purpose, with what a change of them does. */
const groups: { title: string; fields: ProfileField[]; whatHappens: (company: Company | null) => string }[] =
  [
    {
      title: 'Company',
      fields: ['name', 'website', 'industry', 'organization'],
      whatHappens: (company) =>
        company?.verified
          ? 'We verified you by your name and website. If you change either, we verify you again.'
          : 'We verify you by your name and website.',
    },
    {
      title: 'Address',
      fields: ['streetAddress', 'city', 'state', 'postalCode', 'country'],
      whatHappens: () => 'Appears on every order form and invoice you open from now on.',
    },
    {
      title: 'Contact',
      fields: ['contactEmail'],
      whatHappens: () => 'Appears below your address.',
    },
  ]

export function ProfileRows({ company }: { company: Company | null }) {
  return (
    <Stack gap={32}>
      {groups.map((group) => (
        <Group key={group.title} company={company} {...group} />
      ))}
    </Stack>
  )
}

type GroupProps = (typeof groups)[number] & { company: Company | null }

function Group({ title, fields, whatHappens, company }: GroupProps) {
  const id = useId()
  const save = useSaveField(company)
  const shown = company ? fields : fields.filter((field) => !onceThereIsACompany.includes(field))
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <Row gap={12} rowGap={2} align="baseline" wrap>
        <Text as="h3" size="name" weight={600} id={id}>
          {title}
        </Text>
        <Text size="sm" tone="dimmed" id={`${id}-text`}>
          {whatHappens(company)}
        </Text>
      </Row>
      <ul aria-labelledby={id} className={classes.rows}>
        {shown.map((field) => (
          <ProfileRow
            key={field}
            field={field}
            value={company?.[field] ?? ''}
            whatHappens={`${id}-text`}
            onSave={save}
          />
        ))}
      </ul>
    </Stack>
  )
}
