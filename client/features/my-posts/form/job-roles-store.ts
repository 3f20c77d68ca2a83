import { createStore } from 'zustand/vanilla'
import { api } from '#client/lib/api-client.ts'
import { JOB_ROLES } from '#shared/marketplace/job-roles.ts'
import { readJobRoles } from '#shared/marketplace/marketplace-api.ts'

/** The job roles: at first those built into this page, then the server's, which may be newer. */
export const jobRolesStore = createStore<{ roles: readonly string[] }>(() => ({ roles: JOB_ROLES }))

/** A failure changes nothing and is not shown (specification, section 8). */
export async function loadJobRoles(send: typeof api = api): Promise<void> {
  try {
    const { JobRoles } = await send(readJobRoles, {})
    if (JobRoles.length > 0) jobRolesStore.setState({ roles: JobRoles })
  } catch {
    // keep the built-in roles
  }
}
