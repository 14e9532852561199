import { useId } from 'react'
import { type AccessKind, accessKinds, maxNoteLength } from '#domain/fulfillment/seat-access.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import field from '../field/field.module.css'
import { Field } from '../field/field.tsx'
import classes from './access.module.css'
import { type AccessValues, accessLabels, keysIn } from './access-values.ts'

/** How many license keys are needed, by plan, in the order in which they are taken. */
export type KeysNeeded = { plan: string; count: number }[]

type AccessFieldsProps = {
  values: AccessValues
  onChange: (values: AccessValues) => void
  /** By field of the call: "access.url". */
  problems: Record<string, string>
  keys: KeysNeeded
  /** Without what each choice means, where people know it. */
  isBrief?: boolean
}

const hints: Record<AccessKind, string> = {
  workspace: 'Everyone signs in at one address',
  invite: 'You invite each person by email',
  keys: 'One key for each seat',
  sso: 'Through the company’s own login',
}

/** How people get in: four choices, and the fields of the chosen one. Native controls, since vendors load it too. */
export function AccessFields({ values, onChange, problems, keys, isBrief = false }: AccessFieldsProps) {
  const { kind } = values
  const set = (name: keyof AccessValues) => (text: string) => onChange({ ...values, [name]: text })
  const url = (label: string) => (
    <TextField
      label={label}
      type="url"
      value={values.url}
      onChange={set('url')}
      problem={problems['access.url']}
    />
  )
  return (
    <>
      <Kinds chosen={kind} isBrief={isBrief} onChange={(next) => onChange({ ...values, kind: next })} />
      {kind === 'workspace' && url('Workspace address')}
      {kind === 'sso' && url('Sign-in address')}
      {kind === 'invite' && (
        <>
          <TextField
            label="Invitations come from"
            value={values.inviteFrom}
            onChange={set('inviteFrom')}
            problem={problems['access.inviteFrom']}
            hint="The sender that people should look for in their inbox."
          />
          {url('Sign-in address (optional)')}
        </>
      )}
      {kind === 'keys' && (
        <KeysField text={values.keys} onChange={set('keys')} problem={problems['access.keys']} keys={keys} />
      )}
      <TextField
        label="Note for people (optional)"
        value={values.note}
        onChange={set('note')}
        problem={problems['access.note']}
        maxLength={maxNoteLength}
      />
    </>
  )
}

type KindsProps = { chosen: AccessKind; isBrief: boolean; onChange: (kind: AccessKind) => void }

function Kinds({ chosen, isBrief, onChange }: KindsProps) {
  const name = useId()
  return (
    <fieldset className={classes.kinds}>
      <legend className="sr-only">How do people get in?</legend>
      {accessKinds.map((kind) => (
        <Row as="label" gap={10} size="md" weight={500} key={kind} className={classes.kind}>
          <input type="radio" name={name} checked={kind === chosen} onChange={() => onChange(kind)} />
          <span>
            {accessLabels[kind]}
            {!isBrief && (
              <Text as="span" size="sm" tone="dimmed" weight={400} className={classes.hint}>
                {hints[kind]}
              </Text>
            )}
          </span>
        </Row>
      ))}
    </fieldset>
  )
}

type TextFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  type?: 'text' | 'url'
  hint?: string
  problem?: string | undefined
  maxLength?: number
}

/** A native text field with what is wrong about it. */
export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  hint,
  problem,
  maxLength,
}: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint}>
      <input
        id={id}
        type={type}
        value={value}
        maxLength={maxLength}
        placeholder={type === 'url' ? 'https://' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={field.control}
        {...invalid(id, problem)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Problem id={id} text={problem} />
    </Field>
  )
}

type KeysFieldProps = Pick<AccessFieldsProps, 'keys'> & {
  text: string
  onChange: (text: string) => void
  problem: string | undefined
}

function KeysField({ text, onChange, problem, keys }: KeysFieldProps) {
  const id = useId()
  const needed = keys.reduce((sum, { count }) => sum + count, 0)
  const given = keysIn(text).length
  return (
    <Field id={id} label="License keys, one per line" hint={orderOf(keys)}>
      <textarea
        id={id}
        rows={Math.min(12, Math.max(4, needed))}
        value={text}
        autoComplete="off"
        spellCheck={false}
        className={`${field.control} ${classes.area}`}
        {...invalid(id, problem)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Text
        size="sm"
        tone={given === needed ? 'success' : 'dimmed'}
        role="status"
        className={`${classes.count} figures`}
      >
        {formatCount(given)} of {formatCount(needed)} keys
      </Text>
      <Problem id={id} text={problem} />
    </Field>
  )
}

/** "The first 12 are for Business, the next 2 for Pro." */
function orderOf(keys: KeysNeeded): string | undefined {
  if (keys.length < 2) return undefined
  const parts = keys.map(
    ({ plan, count }, at) => `${at === 0 ? 'the first' : 'the next'} ${count} for ${plan}`,
  )
  return `In this order: ${parts.join(', ')}.`
}

export function invalid(id: string, problem: string | undefined) {
  return problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {}
}

export function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <Text size="sm" tone="error" id={`${id}-problem`} className={classes.count}>
      {text}
    </Text>
  )
}
