import '@fontsource-variable/bricolage-grotesque'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { keepAppInstalled } from './app/layout/installed-app.ts'
import { isFollowedPage } from './app/routes.tsx'
import { sessionStore, verifySession } from './lib/session/session-store.ts'
import { applyTheme } from './lib/theme.ts'

applyTheme()
// In parallel with the first paint: the stored user is shown until the server answers.
if (sessionStore.getState().user === undefined || !isFollowedPage()) void verifySession()
keepAppInstalled()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
