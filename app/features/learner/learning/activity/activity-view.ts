import type { CallContent, Position } from '#app/contract/learner/learning.ts';
import { readActivityBody } from '#app/contract/stored/activity-body.ts';
import { readDraftAnswers, readSentAnswers } from '#app/contract/stored/exercise-answers.ts';
import { answersByKey, askedQuestions, correctExercise, isDraftOf } from '#app/domain/quiz/exercise.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { mixSeed } from '#app/domain/quiz/random.ts';
import type { QuizAnswers } from '#app/domain/quiz/score.ts';
import type { ActivityFileRole } from '#server/db/columns.ts';
import type {
  ActivityContent,
  ActivityHead,
  ActivityView,
  ExerciseAttempt,
  ModuleActivity,
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
  /** With the body that was answered, and how many attempts were sent by then. */
  lastAttempt: { answers: unknown; body: unknown; number: number } | null;
  /** With the edition that it was begun with. */
  draft: {
    answers: unknown;
    version: number;
    savedAt: string | Date;
    edition: number;
    body: unknown;
  } | null;
  files: ActivityFile[];
  siblings: ModuleActivity[];
  /** The published module after this one. */
  nextModule: Neighbour | null;
};

/** The activity as the screen and the call show it to this reader. */
export function activityView(row: ActivityRecord, personId: number): ActivityView {
  const index = row.siblings.findIndex((sibling) => sibling.id === row.id);
  const attempts = row.lastAttempt?.number ?? 0;
  const content = contentOf(row, mixSeed(personId, attempts));
  return {
    ...activityHead(row),
    finished: row.finished,
    content,
    position: row.position,
    lastAttempt: row.lastAttempt && attemptOf(row.lastAttempt, mixSeed(personId, attempts - 1)),
    draft: {
      answers: draftOf(bodyOf(row).questions, row.draft?.answers),
      version: row.draft?.version ?? 0,
      savedAt: row.draft && new Date(row.draft.savedAt).toISOString(),
    },
    previous: neighbourOf(row.siblings[index - 1]),
    next: neighbourOf(row.siblings[index + 1]),
    nextModule: row.nextModule,
    inModule: row.siblings,
    archiveUrl: content.downloads.length > 0 ? `/archivos/actividad/${row.id}` : null,
  };
}

/** A corrected attempt, with the questions as they were asked then. */
function attemptOf(
  { answers, body }: NonNullable<ActivityRecord['lastAttempt']>,
  seed: number,
): ExerciseAttempt {
  const { questions, mixed } = readActivityBody(body);
  return {
    questions: askedQuestions(questions, mixed ? seed : null),
    outcome: correctExercise(questions, answersByKey(readSentAnswers(answers))),
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

/** The answers of a draft, without those that no longer fit. */
function draftOf(questions: readonly QuizQuestion[], stored: unknown): QuizAnswers {
  return Object.fromEntries(
    Object.entries(readDraftAnswers(stored)).filter(([key, given]) => isDraftOf(questions, { [key]: given })),
  );
}

/** As it is read: the edition of the draft, else the newest. */
const bodyOf = (row: ActivityRecord) => readActivityBody(row.draft?.body ?? row.body);

function contentOf(row: ActivityRecord, seed: number): ActivityContent {
  const body = bodyOf(row);
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
    questions: askedQuestions(body.questions, body.mixed ? seed : null),
    edition: row.draft?.edition ?? row.edition ?? 1,
  };
}
