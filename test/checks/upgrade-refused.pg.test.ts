import { expect, test } from 'vitest'
import { DataDoesNotFit, knownMigrations, migrate, newestApplied } from '#server/platform/db/migrate.ts'
import { explainStart } from '#server/start-failure.ts'
import { newInstallation, opened } from '../support/installations.ts'
import { contentsOf } from '../support/stored-rows.ts'
import { migrationsUpTo } from './old-schema.ts'
import { putSamples } from './upgrade-behaviors.ts'

test('rows that break a new rule are reported by table, rule and count, and the database does not change', async () => {
  const before = knownMigrations().findIndex(({ newest }) => newest.endsWith('integrity'))
  await opened(await newInstallation('postgres'), async (database) => {
    const contents = () => contentsOf({ parts: { database } } as Parameters<typeof contentsOf>[0])
    await migrate(database, migrationsUpTo(before))
    await putSamples(database)
    await database.pool.query(`
      update purchases set paid_at = null;
      update invoices set company_id = gen_random_uuid();
      insert into payment_shares select payment_id, gen_random_uuid(), 0, false from payment_shares`)
    const was = await contents()
    const refused = await migrate(database).catch((error: Error) => error)
    expect(refused).toBeInstanceOf(DataDoesNotFit)
    expect((refused as Error).message.split('\n')).toEqual([
      'Rows in the database break rules of this version. Nothing was changed; correct them and start again.',
      'credit_notes, credit_notes_invoice_of_company: 1 row',
      'invoices, invoices_company_id_companies_id_fk: 1 row',
      'payment_shares, payment_shares_amount: 1 row',
      'payment_shares, payment_shares_invoice_id_invoices_id_fk: 1 row',
      'purchases, purchases_paid: 1 row',
    ])
    expect(explainStart(refused, null)).toContain('purchases_paid: 1 row')
    expect(await contents()).toEqual(was)
    expect((await newestApplied(database.db))?.newest).toBe(knownMigrations()[before - 1]?.newest)
    await database.pool.query(`
      update purchases set paid_at = requested_at;
      update invoices set company_id = (select id from companies);
      delete from payment_shares where amount_cents = 0`)
    await migrate(database)
    expect(await newestApplied(database.db)).toEqual(knownMigrations().at(-1))
  })
})
