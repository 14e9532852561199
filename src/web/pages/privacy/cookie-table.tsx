const cookies = [
  {
    name: 'Session',
    purpose: 'Keeps you signed in. Scripts cannot read it.',
    lasts: '30 days after your last visit',
  },
  {
    name: 'Browser',
    purpose:
      'Keeps a guest’s purchase and a sign-up code with the browser they began in, and knows a browser that has logged in before. Scripts cannot read it.',
    lasts: '400 days',
  },
  { name: 'Referral', purpose: 'Remembers who referred you, if somebody did.', lasts: '30 days' },
]

export function CookieTable() {
  return (
    <>
      <p>All of them are needed for what the service does, so there is no banner to click away.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Cookie</th>
            <th scope="col">What for</th>
            <th scope="col">Lasts</th>
          </tr>
        </thead>
        <tbody>
          {cookies.map(({ name, purpose, lasts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{purpose}</td>
              <td>{lasts}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Your choice of light or dark is kept in the browser and is not sent to us.</p>
    </>
  )
}
