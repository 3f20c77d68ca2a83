import { CSPProvider } from '@base-ui/react/csp-provider'
import { RouterProvider } from 'react-router/dom'
import { router } from './routes.tsx'

/** No <style> elements of Base UI's: the content policy would block them. */
export function App() {
  return (
    <CSPProvider disableStyleElements>
      <RouterProvider router={router} />
    </CSPProvider>
  )
}
