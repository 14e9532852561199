const example = `curl -c jar -H 'content-type: application/json' \\
  -d '{"email":"you@company.com","password":"…"}' https://…/auth/login
curl -b jar -H 'accept: application/json' https://…/api/check-auth`

const refusal = `{ "error": "Please check the marked fields.",
  "message": "Please check the marked fields.",
  "code": "invalid_input",
  "fields": { "email": "Please enter a valid email address." } }`

/** What holds for every call; stands in the HTML, also without the list below it. */
export function Manners() {
  return (
    <>
      <h2 id="manners">How calls behave</h2>
      <p>
        Calls take and answer JSON. A session cookie says who you are: log in once and send it along. Paths
        that are a page as well answer JSON when you ask for it with <code>accept: application/json</code>.
      </p>
      <pre>
        <code>{example}</code>
      </pre>
      <p>
        A call that is refused answers with a fitting status and a sentence that you can show to a person.
        Wrong input names its fields.
      </p>
      <pre>
        <code>{refusal}</code>
      </pre>
      <ul>
        <li>Without a session: 401. Without the right: 403. Something of another company: 404.</li>
        <li>
          Too many calls: 429, with the seconds to wait in <code>Retry-After</code>.
        </li>
        <li>
          Requests for money or seats take an <code>Idempotency-Key</code> header: the same key answers the
          same result, so a call may safely be sent again.
        </li>
        <li>
          Long lists take <code>limit</code> and <code>cursor</code>; <code>next</code> is the next cursor or
          null.
        </li>
      </ul>
      <p>
        The same in OpenAPI 3.1, for your tools: <a href="/api/openapi.json">/api/openapi.json</a>.
      </p>
    </>
  )
}
