const cookies = [
  {
    name: 'Session',
    purpose: 'Keeps you signed in. Scripts can’t read it.',
    lasts: '30\u00a0days after your\u00a0last\u00a0visit',
  },
  {
    name: 'Browser',
    purpose:
      'Links a guest’s purchase and a sign-up code to the browser they started in, and recognizes a browser that has logged in before. Scripts can’t read it.',
    lasts: '400\u00a0days',
  },
  { name: 'Referral', purpose: 'Remembers who referred you, if anyone did.', lasts: '30\u00a0days' },
]

export function CookieTable() {
  return (
    <>
      <p>The service needs all of them to work, so there’s no banner to click away.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Cookie</th>
            <th scope="col">Purpose</th>
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
      <p>Your choice of light or dark stays in the browser and isn’t sent to us.</p>
    </>
  )
}
