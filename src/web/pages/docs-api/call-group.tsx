import type { ApiCall, ApiGroup, Field } from './open-api.ts'
import classes from './page.module.css'

export function CallGroup({ group }: { group: ApiGroup }) {
  return (
    <section aria-labelledby={group.id} className={classes.group}>
      <h2 id={group.id} className={classes.heading}>
        {group.title} <span className={classes.count}>{group.calls.length}</span>
      </h2>
      {group.calls.map((call) => (
        <Call key={`${call.method} ${call.path}`} call={call} />
      ))}
    </section>
  )
}

function Call({ call: { method, path, summary, who, sends, answers } }: { call: ApiCall }) {
  return (
    <details className={classes.call}>
      <summary className={classes.summary}>
        <span className={classes.method}>{method}</span>
        <span className={classes.path}>{path}</span>
        <span className={classes.description}>{summary}</span>
        <span className={classes.who}>{who}</span>
      </summary>
      <div className={classes.detail}>
        <h3>Request</h3>
        <Fields fields={sends} none="Nothing." optional />
        <h3>Response {answers.status}</h3>
        <Fields fields={answers.fields} none={formatAnswer(answers)} />
      </div>
    </details>
  )
}

function Fields({ fields, none, optional = false }: { fields: Field[]; none: string; optional?: boolean }) {
  if (fields.length === 0) return <p>{none}</p>
  return (
    <dl className={classes.fields}>
      {fields.map(({ name, type, required }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {type}
            {optional && !required && ', optional'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function formatAnswer({ status, type }: ApiCall['answers']) {
  if (status === '302') return 'Redirects to another page.'
  if (status === '204' || type === '') return 'No body.'
  return type.includes('json') ? 'A JSON document.' : `A file (${type}).`
}
