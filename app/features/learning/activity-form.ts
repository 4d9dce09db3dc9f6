import { z } from 'zod';
import { exerciseBody, finishActivityBody, positionBody } from '#app/contract/learner.ts';

/** What the activity screen posts to its own address. */
export const activityForm = z.discriminatedUnion('intent', [
  finishActivityBody.extend({ intent: z.literal('finish') }),
  positionBody.extend({ intent: z.literal('position') }),
  exerciseBody.extend({ intent: z.literal('exercise') }),
]);
export type ActivityForm = z.infer<typeof activityForm>;
