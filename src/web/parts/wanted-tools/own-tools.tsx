import { useQuery } from '@tanstack/react-query'
import type { WantedTool } from '#contract/purchasing/wanted-tools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { BRAND } from '#web/brand.ts'
import { read } from '#web/queries.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { Loaded } from '../loaded.tsx'
import { LogoTile } from '../logo-tile.tsx'
import { When } from '../when.tsx'

/** The tools that the person asked us for, with our answers; nothing for whoever asked for none. */
export function OwnTools({ heading }: { heading: string }) {
  const own = useQuery({
    ...read('GET /api/wanted-tools'),
    select: ({ tools }) => tools,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return (
    <Loaded
      query={own}
      loading={null}
      empty={null}
      inline
      message="The tools you asked for couldn't be loaded."
    >
      {(tools) => (
        <Stack as="section" gap={8} aria-label={heading}>
          <Text as="h2" size="lg">
            {heading}
          </Text>
          <ul className={shapes.lines}>
            {tools.map((tool) => (
              <OwnTool key={tool._id} tool={tool} />
            ))}
          </ul>
        </Stack>
      )}
    </Loaded>
  )
}

function OwnTool({ tool: { name, website, seats, askedAt, answer, answeredAt } }: { tool: WantedTool }) {
  return (
    <Row as="li" gap={12} align="start">
      <LogoTile vendor={name} size={36} />
      <Stack className={`${shapes.grow} ${shapes.anywhere}`}>
        <Row gap={8} rowGap={0} align="baseline" justify="between" wrap>
          <Text as="span" weight={500}>
            {name}
          </Text>
          <Text as="span" size="sm">
            {answer ? `${BRAND.name} answered` : `With ${BRAND.name}`}
          </Text>
        </Row>
        <Text as="span" size="sm" tone="dimmed">
          {website}, {formatSeat(seats)}. Asked <When at={askedAt} />
        </Text>
        {answer && answeredAt && (
          <Text size="sm">
            “{answer}” <When at={answeredAt} />
          </Text>
        )}
      </Stack>
    </Row>
  )
}
