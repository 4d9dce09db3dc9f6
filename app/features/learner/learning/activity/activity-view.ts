import { z } from 'zod';
import type { CallContent, Position } from '#app/contract/learner/learning.ts';
import { readActivityBody } from '#app/contract/stored/activity-body.ts';
import { storedAnswers } from '#app/contract/wire/drafts.ts';
import type { ActivityFileRole } from '#server/db/columns.ts';
import { askedQuestions, correctExercise, exerciseSections } from '../exercise/exercise.ts';
import type {
  ActivityContent,
  ActivityHead,
  ActivityView,
  ExerciseAttempt,
  Neighbour,
} from '../learning.types.ts';
import { fileLink, neighbourOf } from '../units/unit-view.ts';

type ActivityFile = {
  id: number;
  name: string;
  size: number;
  /** Codes for `fileSigns`. */
  signs: readonly string[];
  role: ActivityFileRole;
  title: string;
};

/** An activity and what it stands in, as the database gives it. */
export type ActivityHeadRecord = Neighbour & {
  kind: number;
  minutes: number;
  unitId: number;
  unitOrder: number;
  unitName: string;
  moduleId: number;
  moduleOrder: number;
  moduleName: string;
};

/** An activity with its content and files, and the person's own marks on it. */
export type ActivityRecord = ActivityHeadRecord & {
  body: unknown;
  /** Newest edition of an exercise; null for any other activity. */
  edition: number | null;
  finished: boolean;
  position: Position | null;
  /** With the body that was answered. */
  lastAttempt: { answers: unknown; body: unknown } | null;
  /** With the edition that it was begun with. */
  draft: {
    answers: unknown;
    version: number;
    savedAt: string | Date;
    edition: number;
    body: unknown;
  } | null;
  files: ActivityFile[];
  siblings: Neighbour[];
  /** The published module after this one. */
  nextModule: Neighbour | null;
};

const sentAnswers = z.array(z.object({ key: z.string(), option: z.int() }));

/** The activity as the screen and the call show it. */
export function activityView(row: ActivityRecord): ActivityView {
  const index = row.siblings.findIndex((sibling) => sibling.id === row.id);
  const content = contentOf(row);
  return {
    ...activityHead(row),
    finished: row.finished,
    content,
    position: row.position,
    lastAttempt: row.lastAttempt && attemptOf(row.lastAttempt),
    draft: {
      answers: storedAnswers(exerciseSections(content.questions), row.draft?.answers),
      version: row.draft?.version ?? 0,
      savedAt: row.draft && new Date(row.draft.savedAt).toISOString(),
    },
    previous: neighbourOf(row.siblings[index - 1]),
    next: neighbourOf(row.siblings[index + 1]),
    nextModule: row.nextModule,
    archiveUrl: content.downloads.length > 0 ? `/archivos/actividad/${row.id}` : null,
  };
}

/** A corrected attempt, with the questions as they were asked then. */
function attemptOf({ answers, body }: NonNullable<ActivityRecord['lastAttempt']>): ExerciseAttempt {
  const { questions } = readActivityBody(body);
  return {
    questions: askedQuestions(questions),
    outcome: correctExercise(questions, sentAnswers.parse(answers)),
  };
}

/** The part of an activity that is shown before its unit opens. */
export function activityHead(row: ActivityHeadRecord): ActivityHead {
  return {
    id: row.id,
    order: row.order,
    name: row.name,
    kind: row.kind,
    minutes: row.minutes,
    unit: { id: row.unitId, order: row.unitOrder, name: row.unitName },
    module: { id: row.moduleId, order: row.moduleOrder, name: row.moduleName },
  };
}

/** The content as the call gives it: only what the activity has. */
export function contentForCall(content: ActivityContent): CallContent {
  const { html, seconds, audio, video, captions, poster, chapters, downloads, questions, edition } = content;
  const media = audio ?? video;
  return {
    ...(html !== null && { html }),
    ...(seconds !== null && { seconds: Math.round(seconds) }),
    ...(media && { media }),
    ...(captions && { captions }),
    ...(poster && { poster }),
    ...(chapters.length > 0 && {
      chapters: chapters.map(({ at, title }) => ({ at: Math.round(at), title })),
    }),
    ...(downloads.length > 0 && { downloads }),
    ...(questions.length > 0 && { questions, edition }),
  };
}

function contentOf(row: ActivityRecord): ActivityContent {
  const body = readActivityBody(row.draft?.body ?? row.body);
  const first = (role: ActivityFileRole) => fileLink(row.files.find((file) => file.role === role) ?? null);
  return {
    html: body.html ?? body.transcriptHtml ?? null,
    seconds: body.seconds ?? null,
    audio: first('audio'),
    video: first('video'),
    captions: first('captions'),
    poster: first('poster'),
    chapters: body.chapters,
    downloads: row.files
      .filter((file) => file.role === 'download')
      .map((file) => ({
        title: file.title || file.name,
        size: file.size,
        file: fileLink(file),
        ...(file.signs.includes('pdf-password') ? { needsPassword: true as const } : {}),
      })),
    questions: askedQuestions(body.questions),
    edition: row.draft?.edition ?? row.edition ?? 1,
  };
}
