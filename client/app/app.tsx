import { CSPProvider } from '@base-ui/react/csp-provider'
import { RouterProvider } from 'react-router/dom'
import { router } from './routes.tsx'

/** Base UI's <style> elements are disabled because the content policy blocks them. */
export function App() {
  return (
    <CSPProvider disableStyleElements>
      <RouterProvider router={router} />
    </CSPProvider>
  )
}
