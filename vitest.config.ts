import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A worker loads the code once, not once a file: no test leaves anything behind that another could see. */
const inOneWorld = { isolate: false }

export default defineConfig({
  test: {
    // Much of what the tests do is waiting: one worker for each core, and none left free.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'rules and stores',
          include: ['shared/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['client/journeys/**', 'scripts/contract/**'],
          ...inOneWorld,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/contract/**/*.test.ts'], // the contract is read from the whole server
          exclude: ['server/faults/**'],
          ...inOneWorld,
          globalSetup: './server/testing/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The built server as a process, killed and traced.
        test: {
          name: 'faults',
          include: ['server/faults/**/*.test.ts'],
          exclude: ['server/faults/attack/**'],
          testTimeout: 300_000,
        },
      },
      {
        // The built server under attack. It measures how long orders wait, so it runs alone, after all others.
        test: {
          name: 'attack',
          include: ['server/faults/attack/**/*.test.ts'],
          testTimeout: 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // People, in a real browser, against the built server.
        test: {
          name: 'journeys',
          include: ['client/journeys/**/*.test.ts'],
          ...inOneWorld,
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // How long a fact may take to show in a browser on a busy machine; a test's own bound on speed says so itself.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
