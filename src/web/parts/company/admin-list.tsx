import { useQuery } from '@tanstack/react-query'
import { read } from '#web/queries.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { Loaded } from '../loaded.tsx'
import classes from './admin-list.module.css'

/** The admins of the employee's company, each with an email about one subject. */
export function AdminList({ subject }: { subject: string }) {
  const admins = useQuery({ ...read('GET /api/company/admins'), select: ({ admins }) => admins })
  return (
    <Loaded query={admins} loading={null} inline message="Your admins couldn't be loaded.">
      {(people) => (
        <ul aria-label="Admins" className={classes.list}>
          {people.map(({ name, email }) => (
            <Row as="li" gap={16} rowGap={0} align="center" justify="between" wrap key={email}>
              <Text as="span" weight={500}>
                {name}
              </Text>
              <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>
            </Row>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
