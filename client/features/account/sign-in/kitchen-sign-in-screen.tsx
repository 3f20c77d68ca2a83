import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, api } from '#client/lib/api-client.ts'
import { signIn } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { codeAsMeant, codeAsShown, isCode } from '#shared/accounts/kitchen-code.ts'
import { redeemKitchenCode } from '#shared/accounts/own-account-api.ts'
import styles from '../account-form.module.css'
import { tabletEndedWords } from '../came-from.ts'
import { Doorway } from '../doorway.tsx'

/** Signs a kitchen tablet in. The link carries the code in its fragment, which is never sent to a server. */
export default function KitchenSignInScreen() {
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const ended = tabletEndedWords(state)
  const linked = codeAsMeant(hash)
  const form = useForm({ code: isCode(linked) ? codeAsShown(linked) : '' }, ({ code }) => ({
    code: isCode(codeAsMeant(code)) ? undefined : 'Enter the 8 letters and digits from the account page.',
  }))
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const send = async (code: string) => {
    setPending(true)
    setProblem(undefined)
    try {
      signIn(await api(redeemKitchenCode, { body: { code: codeAsMeant(code) } }))
      await navigate('/live-orders', { replace: true })
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'No connection. Please check the network.')
      setPending(false)
    }
  }

  const openLink = useRef(() => {
    openLink.current = () => {} // a code works only once
    if (isCode(linked)) void send(linked)
  })
  useEffect(() => openLink.current(), [])

  return (
    <Doorway>
      <PageHeading
        title="Sign this tablet in"
        lead="Your restaurant's account page shows a code under Devices. It works once, for ten minutes."
      />
      {ended === undefined ? null : <Notice look="attention">{ended}</Notice>}
      <form className={styles.form} noValidate onSubmit={form.submit(({ code }) => void send(code))}>
        <TextField
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          {...form.field('code')}
        />
        {problem ? <Notice look="problem">{problem}</Notice> : null}
        <Button type="submit" large wide pending={isPending}>
          {isPending ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
    </Doorway>
  )
}
