const example = `curl -c jar -H 'content-type: application/json' \\
  -d '{"email":"you@company.com","password":"…"}' https://…/auth/login
curl -b jar -H 'accept: application/json' https://…/api/check-auth`

const refusal = `{ "error": "Please check the marked fields.",
  "message": "Please check the marked fields.",
  "code": "invalid_input",
  "fields": { "email": "Please enter a valid email address." } }`

/** Conventions of every call; in the HTML even if the list below doesn't load. */
export function CallConventions() {
  return (
    <>
      <h2 id="conventions">How calls behave</h2>
      <p>
        Calls take and return JSON. A session cookie identifies you: log in once and send it with each call.
        Paths that are also pages return JSON when you send <code>accept: application/json</code>.
      </p>
      <pre>
        <code>{example}</code>
      </pre>
      <p>
        A failed call returns a matching status and a sentence you can show to a user. Invalid input names its
        fields.
      </p>
      <pre>
        <code>{refusal}</code>
      </pre>
      <ul>
        <li>No session: 401. No permission: 403. Another company’s data: 404.</li>
        <li>
          With a second factor, <code>/auth/login</code> answers with <code>secondFactor</code>, the list of
          what you can prove. One of them, sent to <code>/auth/second-factor</code>, signs you in.
        </li>
        <li>
          Sensitive calls ask for a proof of the last 10 minutes: 403 with the code <code>fresh_factor</code>{' '}
          and the <code>methods</code> that count. Send one of them to <code>/api/fresh</code>, then call
          again.
        </li>
        <li>Operators also need the right that goes with their role: 403 otherwise.</li>
        <li>
          Too many calls: 429, with the seconds to wait in <code>Retry-After</code>.
        </li>
        <li>
          Calls that move money or seats take an <code>Idempotency-Key</code> header. The same key returns the
          same result, so you can safely retry.
        </li>
        <li>
          Long lists take <code>limit</code> and <code>cursor</code>; <code>next</code> is the next cursor or
          null.
        </li>
      </ul>
      <p>
        The same in OpenAPI 3.1 for your tools: <a href="/api/openapi.json">/api/openapi.json</a>.
      </p>
    </>
  )
}
