import * as z from 'zod/mini';
import { exerciseBody, finishActivityBody, positionBody } from '#app/contract/learner.ts';

/** What the activity screen posts to its own address. */
export const activityForm = z.discriminatedUnion('intent', [
  z.extend(finishActivityBody, { intent: z.literal('finish') }),
  z.extend(positionBody, { intent: z.literal('position') }),
  z.extend(exerciseBody, { intent: z.literal('exercise') }),
]);
export type ActivityForm = z.infer<typeof activityForm>;
