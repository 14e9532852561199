import * as calls from '#contract/fulfillment/seats.ts'
import { leftByName } from '#domain/fulfillment/seats.ts'
import { getVendor } from '#server/catalog/price-book/price-book.ts'
import type { MemberCtx } from '#server/context.ts'
import { getMember } from '#server/people/companies/member-queries.ts'
import { presentMember } from '#server/people/companies/present.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import type { Route } from '#server/platform/http/route.ts'
import { revealKey } from '../vendor-orders/reveal-key.ts'
import { editSeats } from './edit-seats.ts'
import { emailHolders } from './email-holders.ts'
import { seatsCsv } from './export-seats.ts'
import { giveSeats } from './give-seats.ts'
import { seatHistory } from './history.ts'
import { holdingsOf, listSeatMembers } from './holdings.ts'
import { mySeats } from './my-seats.ts'
import { paidSeats } from './queries.ts'
import { undoSeats } from './undo-seats.ts'

export function seatRoutes(route: Route) {
  route(calls.countSubproducts, async (ctx, { query }) => {
    const { counts } = await paidSeats(ctx, ctx.company.id, getVendor(ctx, query.productName))
    return leftByName(counts)
  })

  route(calls.assignSeats, async (ctx, { body }) => {
    const { change, counts } = await giveSeats(ctx, body)
    return { message: 'The seats are given.', counts, change }
  })

  route(calls.seatsOfMember, (ctx, { params }) => memberWithSeats(ctx, params.id))

  route(calls.editSeats, async (ctx, { params, body }) => {
    const change = await editSeats(ctx, params.id, body)
    return { ...(await memberWithSeats(ctx, params.id)), change }
  })

  route(calls.undoSeats, (ctx, { params }) => undoSeats(ctx, params.id))

  route(calls.sendProductEmail, async (ctx, { body }) => {
    await emailHolders(ctx, body.members)
    return { message: 'Email sent.' }
  })

  route(calls.listSeatMembers, async (ctx, { params, query }) => {
    const { holding, subscription, ...page } = query
    const filter = { ...page, isHolding: holding === 'yes', seatNames: subscription }
    const vendor = getVendor(ctx, params.productName)
    const { rows, holdings, since, keys, next } = await listSeatMembers(ctx, vendor, filter)
    const members = rows.map((member) => ({
      ...presentMember(member, holdings),
      since: since.get(member.id) ?? null,
      ...(keys.has(member.id) && { keys: keys.get(member.id) }),
    }))
    return { members, next }
  })

  route(calls.listSeatEvents, (ctx, { query }) => seatHistory(ctx, query))

  route(calls.exportSeats, async (ctx, { query }, { reply }) => {
    const vendor = query.productName ? getVendor(ctx, query.productName) : null
    nameFile(reply, `seats${vendor ? `-${vendor.segment}` : ''}.csv`)
    return seatsCsv(ctx, vendor)
  })

  route(calls.mySeats, mySeats)

  route(calls.revealKey, async (ctx, { params }) => ({ key: await revealKey(ctx, params.id) }))
}

async function memberWithSeats(ctx: MemberCtx, id: string) {
  const member = await getMember(ctx, id)
  return presentMember(member, await holdingsOf(ctx, [member.id]))
}
