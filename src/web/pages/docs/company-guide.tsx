import { GuidePicture } from './guide-picture.tsx'
import budgets from './pictures/budgets.webp'
import requests from './pictures/requests.webp'

/** What happens inside a company before anything reaches us, and when somebody leaves. */
export function CompanyGuide() {
  return (
    <>
      <h2 id="ask">Ask for software</h2>
      <p>
        Everybody in your company can ask for software: choose Ask for software under Requests, or Ask for
        this on a product’s page. Say how many seats you need and why. You see the group price before you ask,
        and whether your company already pays for a seat that nobody uses. Nothing is bought until your
        company approves it.
      </p>
      <p>
        Under Requests you see who decides and since when. We email you the decision. You can withdraw a
        request at any time before it is paid for.
      </p>

      <h2 id="approve">Approve requests</h2>
      <p>
        Whoever decides gets an email and finds the request under Requests, To decide: what it costs, what is
        left of the budget, idle seats that could be used instead, and a pool that would be cheaper. Approve
        it, decline it with a reason, hand out an idle seat or wait for the pool. Nobody decides on their own
        request.
      </p>
      <GuidePicture
        src={requests}
        alt="A request: its price, the budget before and after, idle seats, and every step of the decision."
      />
      <p>
        Admins set who decides under Settings, Approval policy. A policy has up to 10 steps in order. Each one
        applies always, above an amount a year, or for certain categories, and asks the requester’s manager,
        your admins or people you choose. Steps that don’t apply are skipped. Try it shows who would decide
        before you save. Without a policy, one of your admins decides on what other people ask for.
      </p>
      <p>
        Away? Under Settings, Time away, choose a colleague who decides for you on those days. After 2 and 5
        days without an answer we send a reminder; after 7 days, any admin can decide.
      </p>

      <h2 id="budgets">Budgets and cost centers</h2>
      <p>
        Under Settings, Budgets, admins and finance give the whole company a budget for a year or a quarter,
        and each cost center one of its own. A soft budget adds a step: an admin decides on what exceeds it. A
        hard budget refuses it. Budgets never stop renewals or invoices. We email you when the forecast passes
        80% and 100%.
      </p>
      <GuidePicture
        src={budgets}
        alt="Budgets: what is spent, committed, asked for, forecast and left of each one."
      />
      <p>
        Cost center and PO number appear on order forms and invoices, and in the CSV of your invoices. You can
        require a PO number above an amount a year.
      </p>

      <h2 id="accountant">For your accountant</h2>
      <p>
        Under Invoices, Statement shows every invoice, credit, payment and refund of a period with the balance
        after it, also as PDF and CSV. Month-end pack is one ZIP file with all invoices, credit notes and
        order forms of a month, its statement, and bills that Xero and QuickBooks import. Settings, Accounting
        says which account a vendor or category is booked on; what has no account code is listed there first
        and marked UNMAPPED in the files.
      </p>

      <h2 id="leave">When somebody leaves</h2>
      <p>
        Under Settings, Team Members, Remove offers to offboard instead, which ends a membership in one step:
        seats become free, sessions end, open requests are withdrawn, and decisions that wait for that person
        go to someone you choose. You see what will happen first, and get a report. Settings, Activity, shows
        who did what in your company, and exports it as CSV or NDJSON.
      </p>
    </>
  )
}
