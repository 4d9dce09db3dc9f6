import type { PreviewRef, PreviewView } from '#app/contract/admin/content/links/preview.ts';
import type { CaseStudyView, UnitForm } from '#app/contract/learner/unit-steps.ts';
import { caseSections, readCase } from '#app/contract/stored/case-study.ts';
import { readChallengeBody } from '#app/contract/stored/challenge.ts';
import { assessmentSections } from '#app/contract/stored/self-assessment.ts';
import { surveySections } from '#app/contract/stored/survey.ts';
import { deliveryGate } from '#app/domain/challenges/challenge.ts';
import { addDays, todayIn } from '#app/domain/deadlines/dates.ts';
import { challengeStatus } from '#app/domain/deadlines/deadlines.ts';
import { isOpen } from '#app/domain/progress/progress.ts';
import type { FormSection } from '#app/domain/questionnaires/form.ts';
import { type ChallengeView, storedFile } from '#app/features/learner/challenge/challenge.view.ts';
import { activityHead, activityView } from '#app/features/learner/learning/activity/activity-view.ts';
import {
  moduleHead,
  moduleStretch,
  neighbourOf,
  type UnitRow,
  unitHead,
  unitStepList,
} from '#app/features/learner/learning/units/unit-view.ts';
import { fail } from '#server/errors.ts';
import { type EditedUnit, editedUnits, filesBy } from '#server/repositories/content/edits/edited-unit.ts';
import { editedFields } from '#server/repositories/content/fields.ts';
import { readObject } from '#server/repositories/content/objects.ts';
import type { World } from '#server/world.ts';
import { previewedHome } from './preview-home.queries.server.ts';

/** Without a chosen generation every unit is open, the first one since the latest day: a new learner begins with it. */
const ALWAYS = '2000-01-01';

/** The frame of a preview: of what, and the generations whose days it can be seen with. */
export async function previewFrame(world: World, view: PreviewView) {
  const { db, env, clock } = world;
  const { programmeId, name } = await locate(world, view);
  const groups = await db
    .selectFrom('learner_group')
    .where('programme_id', '=', programmeId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .select(['id', 'name'])
    .execute();
  return { view, programmeId, name, groups, today: todayIn(env.TZ_NEGOCIO, clock.now()) };
}

/**
 * A learner's screen over content as its editors have it, as if nothing had been done yet: it reads, and writes nothing.
 * @throws 404 for what is unknown, and for a step that a unit does not have
 */
export async function previewScreen(world: World, view: PreviewView) {
  const { db, env, clock } = world;
  const today = view.day ?? todayIn(env.TZ_NEGOCIO, clock.now());
  const { programmeId, unitId, moduleId } = await locate(world, view);
  const units = await editedUnits(db, { programmeId, groupId: view.groupId });
  const rows = units.map((unit) => unitRow(unit, view.groupId !== null));
  if (view.kind === 'programme') {
    return { shows: 'programme', home: await previewedHome(world, { programmeId, rows, view }) } as const;
  }
  const at = units.findIndex(({ id }) => id === unitId);
  const unit = units[at] ?? fail('scope.notFound');
  const row = rows[at] ?? fail('scope.notFound');
  const head = unitHead(row, today);
  const open = isOpen(row, today);
  switch (view.kind) {
    case 'unit':
      return {
        shows: 'unit',
        unit: head,
        modules: row.modules.map((module) => moduleStretch(module, head)),
        steps: unitStepList(row, today),
      } as const;
    case 'module': {
      const index = row.modules.findIndex(({ id }) => id === moduleId);
      const module = row.modules[index] ?? fail('scope.notFound');
      return {
        shows: 'module',
        unit: head,
        module: moduleHead(module),
        activities: moduleStretch(module, head).activities,
        previousModule: neighbourOf(row.modules[index - 1]),
        nextModule: neighbourOf(row.modules[index + 1]),
        steps: unitStepList(row, today),
      } as const;
    }
    case 'activity': {
      const activity = await previewedActivity(world, { row, moduleId, activityId: view.id });
      if (open) return { shows: 'activity', activity } as const;
      return {
        shows: 'locked',
        activity: { ...activityHead(recordHead(activity)), opensOn: row.opensOn },
      } as const;
    }
    default:
      return previewedStep({ kind: view.kind, unit, row, open, today, zone: env.TZ_NEGOCIO });
  }
}

export type PreviewData = Awaited<ReturnType<typeof previewScreen>>;

/** The programme of what is seen, and the unit and module that it stands in. */
async function locate({ db }: World, { kind, id }: PreviewRef) {
  const isStep = !['programme', 'unit', 'module', 'activity'].includes(kind);
  const own = isStep ? 'unit' : (kind as 'programme' | 'unit' | 'module' | 'activity');
  const object = (await readObject(db, { kind: own, id })) ?? fail('scope.notFound');
  const { programmeId, name } = object;
  if (own === 'programme') return { programmeId, name, unitId: 0, moduleId: 0 };
  if (own === 'unit') return { programmeId, name, unitId: id, moduleId: 0 };
  const parentId = object.parent?.id ?? 0;
  if (own === 'module') return { programmeId, name, unitId: parentId, moduleId: id };
  const module = await readObject(db, { kind: 'module', id: parentId });
  return { programmeId, name, unitId: module?.parent?.id ?? 0, moduleId: parentId };
}

/** A unit as somebody reads it who has done nothing yet. */
function unitRow(unit: EditedUnit, hasDays: boolean): UnitRow {
  return {
    id: unit.id,
    order: unit.order,
    name: unit.name,
    objective: unit.objective,
    competencyGuide: unit.competencyGuide,
    observationGuide: unit.observationGuide,
    opensOn: hasDays ? unit.opensOn : addDays(ALWAYS, -unit.order),
    hasCase: unit.steps.case !== undefined,
    caseSent: false,
    caseCommented: false,
    challengeDelivered: false,
    challengeReturned: false,
    challengeDueOn: unit.challengeDueOn,
    surveySent: false,
    selfAssessmentSent: false,
    feedbackReceived: false,
    oneToOneOn: unit.oneToOneOn,
    meetingAt: null,
    keptNotes: [],
    modules: unit.modules.map((module) => ({
      ...module,
      activities: module.activities.map((activity) => ({
        ...activity,
        finished: false,
        questions: 0,
        poster: null,
      })),
    })),
  };
}

/** Nobody's attempt: whoever looks meets the options in one order. */
const NOBODY = 0;

type Within = { row: UnitRow; moduleId: number; activityId: number };

async function previewedActivity({ db }: World, { row, moduleId, activityId }: Within) {
  const index = row.modules.findIndex(({ id }) => id === moduleId);
  const module = row.modules[index] ?? fail('scope.notFound');
  const own = module.activities.find(({ id }) => id === activityId) ?? fail('scope.notFound');
  const fields = (await editedFields(db, { kind: 'activity', id: activityId })) ?? fail('scope.notFound');
  const files = await filesBy(
    db,
    fields.files.map(({ fileId }) => fileId),
  );
  const view = activityView(
    {
      id: own.id,
      order: own.order,
      name: own.name,
      kind: own.kind,
      minutes: own.minutes,
      unitId: row.id,
      unitOrder: row.order,
      unitName: row.name,
      moduleId: module.id,
      moduleOrder: module.order,
      moduleName: module.name,
      body: fields.body,
      edition: null,
      finished: false,
      position: null,
      lastAttempt: null,
      draft: null,
      files: fields.files.flatMap(({ fileId, role, title }) => {
        const file = files.find(({ id }) => id === fileId);
        return file ? [{ ...file, role, title }] : [];
      }),
      siblings: module.activities.map(({ id, order, name, kind, minutes }) => ({
        id,
        order,
        name,
        kind,
        minutes,
        finished: false,
      })),
      nextModule: neighbourOf(row.modules[index + 1]),
    },
    NOBODY,
  );
  // The archive of all files is for learners and tutors.
  return { ...view, archiveUrl: null };
}

const recordHead = ({ unit, module, ...head }: Awaited<ReturnType<typeof previewedActivity>>) => ({
  ...head,
  unitId: unit.id,
  unitOrder: unit.order,
  unitName: unit.name,
  moduleId: module.id,
  moduleOrder: module.order,
  moduleName: module.name,
});

const neverDelivered = {
  extendedTo: null,
  deliveredOn: null,
  returnedOn: null,
  delivered: false,
  graded: false,
};

type Step = {
  kind: 'case' | 'challenge' | 'survey' | 'self-assessment';
  unit: EditedUnit;
  row: UnitRow;
  open: boolean;
  today: string;
  zone: string;
};

function previewedStep({ kind, unit, row, open, today, zone }: Step) {
  const head = { id: row.id, order: row.order, name: row.name };
  const step = unit.steps[kind];
  if (!step) return { shows: 'missing', kind, unit: head } as const;
  const { content, edition } = step;
  const formOf = (sections: FormSection[]): UnitForm => ({
    unit: head,
    access: open ? 'open' : 'unit-locked',
    opensOn: open ? null : row.opensOn,
    edition,
    sections: open ? sections : [],
    answers: {},
    version: 0,
    savedAt: null,
  });
  switch (kind) {
    case 'case': {
      const stored = readCase(content);
      const view: CaseStudyView = {
        ...formOf(caseSections(stored)),
        title: stored.title,
        html: open ? stored.html : '',
        status: 'pending',
        sentOn: null,
        modelAnswerHtml: null,
        comment: null,
      };
      return { shows: 'case', view } as const;
    }
    case 'challenge': {
      const task = {
        ...readChallengeBody(open ? content : null),
        template: open ? storedFile(unit.challengeTemplate) : null,
        edition,
      };
      const facts = { ...neverDelivered, opensOn: row.opensOn, waveDueOn: row.challengeDueOn };
      const gate = deliveryGate(facts, today);
      const view: ChallengeView = {
        unit: head,
        task,
        gate,
        schedule: { opensOn: row.opensOn, dueOn: row.challengeDueOn },
        status: challengeStatus({ delivered: false, dueOn: row.challengeDueOn }, today),
        last: { file: null, at: null },
        mayDeliver: gate === 'open',
        draft: { version: 0, comment: '', file: null, savedAt: null },
        draftHold: null,
        deliveries: [],
        extension: null,
        mayAskExtension: false,
        returned: null,
        result: null,
        expectedOn: null,
        peerResults: [],
        hasPeers: unit.peerCount > 0,
      };
      return { shows: 'challenge', view, zone } as const;
    }
    case 'survey':
      return { shows: 'survey', view: formOf(surveySections(content)) } as const;
    case 'self-assessment':
      return {
        shows: 'self-assessment',
        view: { ...formOf(assessmentSections(content)), sentOn: null },
      } as const;
  }
}
