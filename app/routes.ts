import { layout, type RouteConfig, route } from '@remix-run/route-config';
import { infoTop } from './contract/account.ts';
import { type Endpoint, mountPath } from './contract/endpoint.ts';
import { openApiDocument } from './contract/endpoints.ts';
import * as learner from './contract/learner.ts';
import * as bell from './contract/notifications.ts';
import * as session from './contract/session.ts';

/**
 * THE MAP: every address of the product on one line, screens by frame, then the API. A call's path comes from its
 * contract, so it is written once.
 */
const api = (endpoint: Endpoint, file: string) => route(mountPath(endpoint), file);

export default [
  layout('frames/public.tsx', [route('login', 'features/auth/login.screen.tsx')]),

  layout('frames/signed-in.tsx', [
    route('/', 'features/home/home.screen.tsx'),
    route('modulos', 'features/learning/modules.screen.tsx'),
    route('actividades', 'features/learning/activities.screen.tsx'),
    route('objetos', 'features/learning/activity.screen.tsx'),
    route('jefe', 'features/boss-intro/boss-address.screen.tsx'),
    route('tutor', 'features/tutor-board/board.screen.tsx'),
  ]),

  layout('frames/admin.tsx', [route('cms', 'features/admin-summary/summary.screen.tsx')]),

  api(session.login, 'features/auth/api.login.ts'),
  api(session.logout, 'features/auth/api.logout.ts'),
  api(session.alive, 'features/auth/api.alive.ts'),
  api(infoTop, 'features/account/api.info-top.ts'),
  api(learner.units, 'features/home/api.units.ts'),
  api(learner.unitModules, 'features/learning/api.unit-modules.ts'),
  api(learner.moduleActivities, 'features/learning/api.module-activities.ts'),
  api(learner.unitActivities, 'features/learning/api.unit-activities.ts'),
  api(learner.activity, 'features/learning/api.activity.ts'),
  api(learner.finishActivity, 'features/learning/api.finish-activity.ts'),
  api(learner.savePosition, 'features/learning/api.save-position.ts'),
  api(learner.sendExercise, 'features/learning/api.send-exercise.ts'),
  api(learner.learnerBadges, 'features/badges/api.learner-badges.ts'),
  api(learner.markBadgeSeen, 'features/badges/api.mark-seen.ts'),
  api(bell.notifications, 'features/notifications/api.notifications.ts'),
  api(bell.notificationSeen, 'features/notifications/api.notification-seen.ts'),
  api(bell.seeNotifications, 'features/notifications/api.see-notifications.ts'),
  api(openApiDocument, 'features/api-docs/api.openapi.ts'),

  route('archivos/actividad/:activityId', 'features/learning/api.toolkit-zip.ts'),
  route('archivos/:fileId', 'features/files/api.file.ts'),

  route('*', 'features/auth/unknown.screen.tsx'),
] satisfies RouteConfig;
