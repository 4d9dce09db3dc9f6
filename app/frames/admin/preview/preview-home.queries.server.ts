import type { PreviewView } from '#app/contract/admin/content/links/preview.ts';
import type { HomeRow } from '#app/features/learner/home/home.rows.server.ts';
import type { Home } from '#app/features/learner/home/home.types.ts';
import { homeView } from '#app/features/learner/home/view/home-view.ts';
import type { UnitRow } from '#app/features/learner/learning/units/unit-view.ts';
import { fail } from '#server/errors.ts';
import { editedFields } from '#server/repositories/content/fields.ts';
import type { World } from '#server/world.ts';

type Asked = {
  programmeId: number;
  /** The units as somebody reads them who has done nothing yet. */
  rows: readonly UnitRow[];
  view: PreviewView;
};

/** The first screen of a learner of a programme who has just begun; `name` and figures as editors have them. */
export async function previewedHome(world: World, { programmeId, rows, view }: Asked): Promise<Home> {
  const { db, env, clock } = world;
  const fields = (await editedFields(db, { kind: 'programme', id: programmeId })) ?? fail('scope.notFound');
  const group =
    view.groupId === null
      ? undefined
      : await db.selectFrom('learner_group').where('id', '=', view.groupId).select('name').executeTakeFirst();
  const row = {
    firstName: 'aprendiz',
    welcome: null,
    programme: {
      id: programmeId,
      name: fields.name,
      shortName: fields.shortName,
      description: fields.description,
      welcome: fields.welcome,
      imageId: fields.imageId,
      reduced: fields.reduced,
      questionCount: fields.finalQuestionCount,
      minutes: fields.finalMinutes,
      attempts: fields.finalAttempts,
      groupName: group?.name ?? 'Vista previa',
      ...notBegun,
      units: rows.map(standingOf),
      liveSessions: [],
      recordings: [],
      peerReviews: [],
    },
    units: rows.map((unit) => ({
      ...unit,
      waveDueOn: unit.challengeDueOn,
      meetingAt: null,
      extendedTo: null,
      deliveredOn: null,
      returnedOn: null,
      challengeGraded: false,
      extensionPending: false,
      agreementsWaiting: false,
    })),
    badges: [],
    messages: [],
    unfinishedModules: rows.flatMap(unfinishedModules),
    lastActivity: null,
    lastBadge: null,
  } satisfies HomeRow;
  // At noon of a chosen day in any zone of the Americas, Europe and Africa.
  const now = view.day === null ? clock.now() : new Date(`${view.day}T12:00:00Z`);
  return homeView(row, env.TZ_NEGOCIO, now);
}

const notBegun = {
  progress: 0,
  challengeAverage: null,
  bossAverage: null,
  challengeUnits: 0,
  bossUnits: 0,
  endsOn: null,
  arrival: null,
  finalEvaluation: null,
  finalGrade: null,
  verdict: null,
  socialPoints: 0,
  attemptsUsed: 0,
  submitted: false,
  attemptOpen: false,
  bestAttempt: null,
  rhythm: null,
};

const standingOf = ({ id, order, modules }: UnitRow) => ({
  unitId: id,
  order,
  progress: 0,
  modules: modules.map(({ id: moduleId, order }) => ({ moduleId, order, progress: 0, finished: false })),
  challengeDelivered: false,
  surveySent: false,
  selfAssessmentSent: false,
  challengeScore: null,
  bossGrade: null,
});

/** Each module with its activities. */
const unfinishedModules = (unit: UnitRow): HomeRow['unfinishedModules'] =>
  unit.modules.flatMap(({ order, activities }) =>
    activities.length > 0 ? [{ unitId: unit.id, order, activities }] : [],
  );
