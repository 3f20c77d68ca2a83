import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import AdminScreen from '../../features/admin/admin-screen.tsx'
import { SignInSecurityPanel } from '../../features/sign-in-security/sign-in-security-panel.tsx'
import styles from './admin-page.module.css'

/** The operator's charging page, with the settings that protect the operator's sign-in. */
export default function AdminPage() {
  return <AdminScreen Security={Security} />
}

function Security({ reason, onChange }: { reason: string | undefined; onChange: () => void }) {
  const isOperator = useStore(sessionStore, ({ user }) => user?.role === 'admin')
  if (!isOperator) return null
  return (
    <section className={styles.security} aria-label="Sign-in security">
      <h2>Sign-in security</h2>
      <SignInSecurityPanel reason={reason} onChange={onChange} />
    </section>
  )
}
