import { answerJobs } from '#server/threads/answer-jobs.ts'

export type ObedientJob = { do: 'echo'; text: string } | { do: 'fail' | 'loop forever' | 'exit' }

answerJobs((job: ObedientJob): string => {
  if (job.do === 'echo') return job.text
  if (job.do === 'fail') throw new Error('the job failed')
  if (job.do === 'exit') process.exit(1)
  for (;;) Math.sqrt(2)
})
