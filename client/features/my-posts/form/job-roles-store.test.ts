import { afterEach, expect, test } from 'vitest'
import { NetworkError } from '#client/lib/api-client.ts'
import { JOB_ROLES } from '#shared/marketplace/job-roles.ts'
import { jobRolesStore, loadJobRoles } from './job-roles-store.ts'

afterEach(() => jobRolesStore.setState({ roles: JOB_ROLES }))

// The sender's type is generic over the endpoint; these answer one.
const answering = (answer: () => Promise<unknown>) => answer as Parameters<typeof loadJobRoles>[0]

test("the server's job roles replace the built-in ones", async () => {
  await loadJobRoles(answering(async () => ({ JobRoles: ['Barista', 'Tea sommelier'] })))
  expect(jobRolesStore.getState().roles).toEqual(['Barista', 'Tea sommelier'])
})

test('the built-in job roles are kept when the server cannot be reached', async () => {
  await loadJobRoles(answering(() => Promise.reject(new NetworkError())))
  expect(jobRolesStore.getState().roles).toBe(JOB_ROLES)
})
