import { expect, test } from 'vitest'
import { optionalPoolTypes } from '#domain/people/notifications.ts'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { newInstallation, opened } from '../support/installations.ts'
import { migrationsUpTo } from './old-schema.ts'
import { rowsOf } from './upgrade/rows.ts'
import { putSamples } from './upgrade-behaviors.ts'

const before = knownMigrations().findIndex(({ newest }) => newest.endsWith('notifications'))

test('who switched optional pool emails off in an earlier version still gets none, and sees them in the app', async () => {
  await opened(await newInstallation('postgres'), async (database) => {
    await migrate(database, migrationsUpTo(before))
    await putSamples(database)
    const [refusal] = await rowsOf(database, 'pool_email_refusals')
    await migrate(database)
    const kept = await rowsOf(database, 'notification_preferences')
    expect(kept.map(({ type }) => type).sort()).toEqual([...optionalPoolTypes].sort())
    for (const { user_id, in_app, mail } of kept)
      expect([user_id, in_app, mail]).toEqual([refusal?.user_id, true, false])
  })
})
