import { expect, test } from 'vitest'
import {
  inOldForm,
  mailPlace,
  newKey,
  putSealedMails,
  readSealedMails,
  ringOf,
} from '#test/support/sealed-rows.ts'
import { world } from '#test/support/world.ts'
import { countByKey } from './check-keys.ts'
import { rotateKeys } from './rotate-keys.ts'
import { sealAnew } from './seal-anew.ts'

const [a, b] = [newKey('a'), newKey('b')]

test('on the embedded database, too, secrets of earlier versions and of other keys are encrypted with the first key', async () => {
  const { database, secret } = (await world()).parts
  const old = await putSealedMails(database, {
    count: 600,
    seal: (text) => inOldForm(text, secret, 'secrets in queued emails'),
  })
  await sealAnew(database, ringOf(a), secret)
  expect(await readSealedMails(database, ringOf(a))).toEqual(old)
  const derived = await putSealedMails(database, {
    count: 3,
    seal: (text, id) => ringOf().seal(text, mailPlace(id)),
  })
  expect(await rotateKeys(database, ringOf(b, a))).toEqual({ resealed: 603, left: new Map() })
  expect(await countByKey(database.db)).toEqual(new Map([['b', 603]]))
  expect(await readSealedMails(database, ringOf(b))).toEqual(new Map([...old, ...derived]))
})
