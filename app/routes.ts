import { layout, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config';
import { areas, callsOf } from './contract/areas.ts';
import { mountPath } from './contract/wire/endpoint.ts';

/**
 * THE MAP: every address of the product, screens one a line by frame, then the calls, a feature a line. Their paths come
 * from the contract, so they are written once.
 */
function calls(file: string, contract: object): RouteConfigEntry[] {
  const paths = new Set(callsOf(contract).map(([, call]) => mountPath(call)));
  return [...paths].map((path) => route(path, file, { id: path }));
}

export default [
  layout('frames/public.tsx', [
    route('login', 'features/auth/login.screen.tsx'),
    route('recuperar', 'features/recovery/recovery.screen.tsx'),
    route('reset/:username/:key', 'features/recovery/reset.screen.tsx'),
    route('aviso', 'features/privacy/public-notice.screen.tsx'),
  ]),

  layout('frames/signed-in.tsx', [
    route('/', 'features/home/home.screen.tsx'),
    route('perfil', 'frames/learner/profile.screen.tsx'),
    route('modulos', 'features/learning/units/modules.screen.tsx'),
    route('actividades', 'features/learning/units/activities.screen.tsx'),
    route('objetos', 'frames/learner/activity.screen.tsx'),
    route('evaluacionFinal', 'features/final-evaluation/final-evaluation.screen.tsx'),
    route('caso', 'features/unit-steps/case-study.screen.tsx'),
    route('encuesta', 'features/unit-steps/survey.screen.tsx'),
    route('autoEvaluacion', 'features/unit-steps/self-assessment.screen.tsx'),
    route('detalleJefe', 'features/one-to-one/one-to-one.screen.tsx'),
    route('reto', 'frames/learner/challenge.screen.tsx'),
    route('avisoLogeado', 'features/privacy/notice.screen.tsx', { id: 'aviso-logeado' }),
    route('avisoLogeadoJefe', 'features/privacy/notice.screen.tsx', { id: 'aviso-logeado-jefe' }),
    route('perfilJefe', 'frames/boss/boss-profile.screen.tsx'),
    route('jefe', 'features/boss-intro/boss-address.screen.tsx'),
    route('tutor', 'features/tutor-board/board.screen.tsx'),
    route('tutorRetos', 'features/challenge-review/queue/queue.screen.tsx'),
    route('tutorUsuarioReto', 'features/challenge-review/review/review.screen.tsx'),
    route('tutorForos', 'features/tutor-forum/queue/queue.screen.tsx'),
    route('tutorObjetoForo', 'features/tutor-forum/thread/thread.screen.tsx'),
    route('tutorUsuarioDetalle', 'frames/tutor/learner-detail.screen.tsx'),
    route('miGrupo', 'features/tutor-group/group.screen.tsx'),
  ]),

  layout('frames/admin.tsx', [
    route('cms', 'frames/admin/summary.screen.tsx'),
    route('cms/usuarios', 'frames/admin/people.screen.tsx'),
    route('cms/grupos', 'frames/admin/groups.screen.tsx'),
    route('cms/perfiles', 'features/profiles/profiles.screen.tsx'),
    route('cms/arbol', 'frames/admin/tree.screen.tsx'),
  ]),

  ...calls('features/account/api.ts', areas.account),
  ...calls('features/admin-search/api.ts', areas.adminSearch),
  ...calls('features/api-docs/api.ts', areas.apiDocs),
  ...calls('features/auth/api.ts', areas.auth),
  ...calls('features/badges/api.ts', areas.badges),
  ...calls('features/boss-evaluation/api.ts', areas.bossEvaluation),
  ...calls('features/boss-profile/api.ts', areas.bossProfile),
  ...calls('features/boss-progress/api.ts', areas.bossProgress),
  ...calls('features/boss-team/api.ts', areas.bossTeam),
  ...calls('features/boss-tools/api.ts', areas.bossTools),
  ...calls('features/calendar-feed/api.ts', areas.calendarFeed),
  ...calls('features/challenge/api.ts', areas.challenge),
  ...calls('features/challenge-review/api.ts', areas.challengeReview),
  ...calls('features/change-history/api.ts', areas.changeHistory),
  ...calls('features/confirm-identity/api.ts', areas.confirmIdentity),
  ...calls('features/content-changes/api.ts', areas.contentChanges),
  ...calls('features/content-tree/api.ts', areas.contentTree),
  ...calls('features/files/api.ts', areas.files),
  ...calls('features/final-evaluation/api.ts', areas.finalEvaluation),
  ...calls('features/forum/api.ts', areas.forum),
  ...calls('features/group-bin/api.ts', areas.groupBin),
  ...calls('features/group-guides/api.ts', areas.groupGuides),
  ...calls('features/group-sessions/api.ts', areas.groupSessions),
  ...calls('features/group-tutors/api.ts', areas.groupTutors),
  ...calls('features/group-waves/api.ts', areas.groupWaves),
  ...calls('features/group-states/api.ts', areas.groupStates),
  ...calls('features/group-bosses/api.ts', areas.groupBosses),
  ...calls('features/group-members/api.ts', areas.groupMembers),
  ...calls('features/groups/api.ts', areas.groups),
  ...calls('features/home/api.ts', areas.home),
  ...calls('features/learner-profile/api.ts', areas.learnerProfile),
  ...calls('features/learning/api.ts', areas.learning),
  ...calls('features/live-sessions/api.ts', areas.liveSessions),
  ...calls('features/notifications/api.ts', areas.notifications),
  ...calls('features/one-to-one/api.ts', areas.oneToOne),
  ...calls('features/peer-review/api.ts', areas.peerReview),
  ...calls('features/people/api.ts', areas.people),
  ...calls('features/people-export/api.ts', areas.peopleExport),
  ...calls('features/people-import/api.ts', areas.peopleImport),
  ...calls('features/people-merge/api.ts', areas.peopleMerge),
  ...calls('features/privacy/api.ts', areas.privacy),
  ...calls('features/profiles/api.ts', areas.profiles),
  ...calls('features/programme-packages/api.ts', areas.programmePackages),
  ...calls('features/recovery/api.ts', areas.recovery),
  ...calls('features/tasks/api.ts', areas.tasks),
  ...calls('features/saved-views/api.ts', areas.savedViews),
  ...calls('features/second-factor/api.ts', areas.secondFactor),
  ...calls('features/text-drafts/api.ts', areas.textDrafts),
  ...calls('features/tutor-board/api.ts', areas.tutorBoard),
  ...calls('features/tutor-forum/api.ts', areas.tutorForum),
  ...calls('features/tutor-group/api.ts', areas.tutorGroup),
  ...calls('features/tutor-learner/api.ts', areas.tutorLearner),
  ...calls('features/unit-steps/api.ts', areas.unitSteps),

  route('calendario/:file', 'features/calendar-feed/feed.resource.ts'),
  route('archivos/actividad/:activityId', 'features/learning/activity/toolkit-zip.resource.ts'),
  route('archivos/exportaciones/:exportId', 'features/people-export/export.resource.ts'),
  route('archivos/generaciones', 'features/groups/groups-file.resource.ts'),
  route('archivos/importaciones/plantilla', 'features/people-import/template.resource.ts'),
  route('archivos/importaciones/:importId', 'features/people-import/rejected.resource.ts'),
  route('archivos/retos', 'features/challenge-review/deliveries-zip.resource.ts'),
  route('archivos/:fileId', 'features/files/file.resource.ts'),

  route('*', 'features/auth/unknown.screen.tsx'),
] satisfies RouteConfig;
