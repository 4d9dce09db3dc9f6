import * as z from 'zod/mini';
import { infoTop } from './account.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import {
  activity,
  finishActivity,
  learnerBadges,
  markBadgeSeen,
  moduleActivities,
  savePosition,
  sendExercise,
  unitActivities,
  unitModules,
  units,
} from './learner.ts';
import { notificationSeen, notifications, seeNotifications } from './notifications.ts';
import { alive, login, logout } from './session.ts';

export const openApiDocument = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  who: ['admin'],
  summary: 'Este mismo contrato, en OpenAPI 3.1.',
  reply: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
});

/** Every REST call of the product: the contract tests, the role matrix and OpenAPI walk this list. */
export const endpoints: readonly Endpoint[] = [
  login,
  logout,
  alive,
  infoTop,
  units,
  unitModules,
  moduleActivities,
  unitActivities,
  activity,
  finishActivity,
  savePosition,
  sendExercise,
  learnerBadges,
  markBadgeSeen,
  notifications,
  notificationSeen,
  seeNotifications,
  openApiDocument,
] as readonly Endpoint[];
