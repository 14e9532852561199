import { ChangesGuide, RenewalsGuide } from './billing-guide.tsx'
import { CompanyGuide } from './company-guide.tsx'
import { GuidePicture } from './guide-picture.tsx'
import rewards from './pictures/rewards.webp'
import seats from './pictures/seats.webp'
import team from './pictures/team.webp'

export function TeamGuide() {
  return (
    <>
      <h2 id="seats">Assign seats</h2>
      <p>
        On the dashboard, Manage Accounts opens a product. Add people to it and check what each of them gets.
        The number next to each item shows how many seats are left. We email them.
      </p>
      <p>
        The vendor adds each person, usually within a day. Until then the seat says Being set up. Afterward
        the dashboard shows how to get in: a link, an invitation to look for, or a license key that only its
        holder can see.
      </p>
      <GuidePicture src={seats} alt="A product’s seats: how many are used and who has one." />

      <ChangesGuide />

      <h2 id="team">Add people</h2>
      <p>
        An admin adds people under Settings, with their work email address. Colleagues at your company’s own
        email domain join when they sign up, or right away if they already have an account. Everyone else,
        such as a consultant, gets an invitation by email. It works for 7 days, and they join when they accept
        it; until then your team page shows them as Invited. Import adds up to 20,000 people from a CSV file.
        There are three roles:
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col">Can</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Admin</th>
            <td>Send requests, pay, see invoices, add and remove people, assign seats.</td>
          </tr>
          <tr>
            <th scope="row">Employee</th>
            <td>See the marketplace and their own software, and ask for more.</td>
          </tr>
          <tr>
            <th scope="row">Finance</th>
            <td>
              The same, and see purchases and renewals, pay invoices, and set up cost centers and budgets.
            </td>
          </tr>
        </tbody>
      </table>
      <p>
        Removing a person frees their seats and ends their access immediately. You can’t remove the last
        admin. We ask every vendor to end that person’s access, too: under Settings, Departures, a report
        shows what each of them confirmed, as a PDF or CSV.
      </p>

      <h2 id="invited">Accept or decline an invitation</h2>
      <p>
        An invitation appears over your dashboard and under Invitations, with the company’s name and who
        invited you. Accept it to join, or decline it. Never invite me also stops all emails from that
        company. You can belong to one company at a time: under Settings, Profile, you can leave yours.
      </p>
      <GuidePicture src={team} alt="Team members: role, when they joined, and their seats." />

      <CompanyGuide />

      <h2 id="notifications">Notifications</h2>
      <p>
        The bell at the top of every page counts what is new: decisions on your requests, invoices, seats and
        pools. Open a notification to go to what it is about. What you did yourself is listed there, and is
        not new. Under Settings, Notifications, you choose for each group of events whether we email you; open
        a group to choose one by one, for the app too. Emails about security, invoices, price increases and
        decisions that wait for you are always sent.
      </p>

      <h2 id="cancel">Cancel</h2>
      <p>
        You can withdraw a request until you pay for it. When you cancel an active subscription, 30 days’
        notice applies: it ends with the billing cycle in which those days pass. Anything already billed past
        that date is credited to you. Until then, Keep it on the product’s page takes the cancellation back.
      </p>

      <RenewalsGuide />

      <h2 id="rewards">Refer other companies</h2>
      <p>
        Earn Rewards has your own referral link. When a company signs up with it, you earn 2% of what it
        spends on software for one year, as credit on your next invoices.
      </p>
      <GuidePicture src={rewards} alt="Earn Rewards: your link, your referrals, and what you earned." />
    </>
  )
}
