import { useRef, useState } from 'react'
import { api } from '#client/lib/api-client.ts'
import { useConfirmation } from '#client/lib/session/confirmation.ts'
import { canUsePasskeys, createPasskey } from '#client/lib/session/passkeys.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { QuestionDialog } from '#client/ui/dialogs/question-dialog.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { checkName } from '#shared/accounts/person-checks.ts'
import { dateInWords } from '#shared/dates.ts'
import * as calls from '#shared/sign-in-security/sign-in-security-api.ts'
import styles from './sign-in-security.module.css'
import { useChange } from './use-change.ts'

type Props = { passkeys: readonly calls.WirePasskey[]; onChange: (security: calls.SignInSecurity) => void }

/** The account's passkeys: adding, naming and removing them. */
export function PasskeysPart({ passkeys, onChange }: Props) {
  const { pending, problem, change } = useChange<string>()
  const { confirmed, dialog } = useConfirmation()
  const add = () =>
    void change('add', async () => {
      const response = await createPasskey(await confirmed(() => api(calls.beginPasskey, {})))
      onChange(await confirmed(() => api(calls.addPasskey, { body: { response } })))
    })
  const title = useRef<HTMLHeadingElement>(null)
  const focusTitle = () => title.current?.focus() // the pressed button is gone
  const [asked, setAsked] = useState<calls.WirePasskey>()
  const keepIt = () => setAsked(undefined)
  const remove = (id: string) => {
    setAsked(undefined)
    void change(id, async () => {
      onChange(await confirmed(() => api(calls.removePasskey, { params: { id } })))
      focusTitle()
    })
  }
  return (
    <section className={styles.part} aria-label="Passkeys">
      <h3 className={styles.title} ref={title} tabIndex={-1}>
        Passkeys
      </h3>
      <p className={styles.words}>
        Sign in with your fingerprint, your face or your device's PIN instead of a password. A passkey cannot be guessed
        or stolen by a fake website.
      </p>
      {passkeys.length === 0 ? null : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              passkey={passkey}
              isRemoving={pending === passkey.id}
              onRemove={() => setAsked(passkey)}
              onNamed={focusTitle}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {canUsePasskeys() ? (
          <Button look="quiet" pending={pending === 'add'} onClick={add}>
            Add a passkey
          </Button>
        ) : (
          <p className={styles.words}>Passkeys are not available in this browser.</p>
        )}
      </div>
      {problem ? <Notice look="problem">{problem}</Notice> : null}
      <QuestionDialog
        open={asked !== undefined}
        title="Remove this passkey?"
        words={`You will no longer be able to sign in with “${asked?.name ?? ''}”.`}
        decline="Keep it"
        onDecline={keepIt}
        accept="Remove the passkey"
        onAccept={() => asked && remove(asked.id)}
        isDanger
      />
      {dialog}
    </section>
  )
}

type PasskeyProps = {
  passkey: calls.WirePasskey
  isRemoving: boolean
  onRemove: () => void
  /** The name form is gone, and with it the focus. */
  onNamed: () => void
  onChange: Props['onChange']
}

function Passkey({ passkey, isRemoving, onRemove, onNamed, onChange }: PasskeyProps) {
  const [isNaming, setNaming] = useState(false)
  const named = () => {
    setNaming(false)
    onNamed()
  }
  if (isNaming) {
    return (
      <li className={styles.passkey}>
        <PasskeyNameForm passkey={passkey} onDone={named} onChange={onChange} />
      </li>
    )
  }
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className={styles.passkey}>
      <span>
        <span className={styles.name}>{name}</span>
        <br />
        <span className={styles.when}>
          {`Added ${dateInWords(createdAt)}`}
          {lastUsedAt === null ? '' : `, last used ${dateInWords(lastUsedAt)}`}
        </span>
      </span>
      <span className={styles.foot}>
        <Button look="quiet" onClick={() => setNaming(true)}>
          Rename
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button look="quiet" pending={isRemoving} onClick={onRemove}>
          Remove
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </span>
    </li>
  )
}

function PasskeyNameForm({
  passkey,
  onDone,
  onChange,
}: {
  passkey: calls.WirePasskey
  onDone: () => void
  onChange: Props['onChange']
}) {
  const form = useForm({ name: passkey.name }, ({ name }) => ({ name: checkName(name, 'Enter a name.') }))
  const { pending, problem, change } = useChange<'save'>()
  const save = ({ name }: { name: string }) =>
    void change('save', async () => {
      onChange(await api(calls.renamePasskey, { params: { id: passkey.id }, body: { name: name.trim() } }))
      onDone()
    })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit(save)}>
      <TextField label="Name of the passkey" autoFocus autoComplete="off" {...form.field('name')} />
      {problem ? <Notice look="problem">{problem}</Notice> : null}
      <div className={styles.foot}>
        <Button type="submit" pending={pending === 'save'}>
          Save
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
