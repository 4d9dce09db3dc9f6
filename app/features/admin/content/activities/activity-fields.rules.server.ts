import { isDeepStrictEqual } from 'node:util';
import { isOfRole } from '#app/contract/account/course-files.ts';
import type { ActivityInput } from '#app/contract/admin/content/activities.ts';
import { chaptersFaultText } from '#app/contract/admin/content/activity-faults.ts';
import type { ActivityFields, ActivityFileFields } from '#app/contract/stored/content-fields.ts';
import { ARTICLE, EXERCISE, PODCAST, TOOLKIT, VIDEO } from '#app/domain/content/activity-kinds.ts';
import type { ActivityBody } from '#app/domain/content/content-check.ts';
import { storedQuestion } from '#app/domain/quiz/question.ts';
import { type FieldFault, refuseFields } from '#server/errors.ts';
import { QUESTION_PICTURE_TEXT, withSafeHtml, wrongPictures } from '#server/files/safe-html.ts';
import type { Trx } from '#server/world.ts';
import { courseFiles } from './activities.rows.server.ts';

type Role = ActivityFileFields['role'];

/** The roles of the files of each type, with the number of each. */
const rolesOf: Record<ActivityInput['kind'], Partial<Record<Role, number>>> = {
  [PODCAST]: { audio: 1 },
  [VIDEO]: { video: 1, captions: 1, poster: 1 },
  [ARTICLE]: {},
  [TOOLKIT]: { download: Number.POSITIVE_INFINITY },
  [EXERCISE]: {},
};

/**
 * The fields of an object as they are kept: what its type does not use is left out, its HTML is safe, its length is that
 * of its file. `editions` are its fields before, as they are edited and as learners read them.
 * @throws 422 for a file that is none of a course or not of its use, for a chapter behind the end, and for a picture
 * of a question that is none
 */
export async function fieldsOfInput(
  trx: Trx,
  input: ActivityInput,
  editions: readonly ActivityFields[],
): Promise<ActivityFields> {
  const { name, kind, minutes, points } = input;
  const files = ofKind(input);
  const known = await courseFiles(
    trx,
    files.map(({ fileId }) => fileId),
  );
  const faults: FieldFault[] = [];
  const isKept = ({ fileId, role }: ActivityFileFields) =>
    editions.some(({ files: had }) => had.some((one) => one.fileId === fileId && one.role === role));
  const fits = (file: ActivityFileFields) => {
    const stored = known.find(({ fileId }) => fileId === file.fileId);
    return stored !== undefined && (isKept(file) || isOfRole(file.role, stored.contentType));
  };
  if (!files.every(fits)) faults.push({ field: 'archivos', text: 'Un archivo ya no está: súbelo otra vez.' });
  if (new Set(files.map(({ fileId }) => fileId)).size < files.length)
    faults.push({ field: 'archivos', text: 'El mismo archivo está dos veces.' });
  const media = files.find(({ role }) => role === 'audio' || role === 'video');
  const seconds =
    known.find(({ fileId }) => fileId === media?.fileId)?.seconds ??
    editions.find(({ files: had }) => had.some(({ fileId }) => fileId === media?.fileId))?.body.seconds;
  const chapters = kind === VIDEO ? chaptersFaultText(input.chapters, seconds) : null;
  if (chapters !== null) faults.push({ field: 'capitulos', text: chapters });
  const body = bodyOf(input, seconds);
  if (wrongPictures(body).length > 0) faults.push({ field: 'preguntas', text: QUESTION_PICTURE_TEXT });
  refuseFields(faults);
  return { name, kind, minutes, points, files, body: withSafeHtml(body) };
}

function ofKind({ kind, files }: ActivityInput): ActivityFileFields[] {
  const left = { ...rolesOf[kind] };
  return files.filter(({ role }) => {
    const room = left[role] ?? 0;
    left[role] = room - 1;
    return room > 0;
  });
}

function bodyOf(input: ActivityInput, seconds: number | undefined): ActivityBody {
  const { kind, html, transcriptHtml, chapters, questions, mixed } = input;
  const length = seconds === undefined ? {} : { seconds };
  const transcript = transcriptHtml === '' ? {} : { transcriptHtml };
  const text = html === '' ? {} : { html };
  switch (kind) {
    case PODCAST:
      return { ...length, ...transcript };
    case VIDEO:
      return { ...length, ...transcript, ...(chapters.length === 0 ? {} : { chapters }) };
    case EXERCISE:
      return {
        ...text,
        ...(questions.length === 0 ? {} : { questions: questions.map(storedQuestion) }),
        ...(mixed ? { mixed } : {}),
      };
    default:
      return text;
  }
}

/** The names of what differs between two editions of an object's fields, as the trail says them. */
export function changedFields(before: ActivityFields, after: ActivityFields): string[] {
  const parts = (fields: ActivityFields): Record<string, unknown> => ({
    name: fields.name,
    kind: fields.kind,
    minutes: fields.minutes,
    points: fields.points,
    html: fields.body.html ?? '',
    transcript: fields.body.transcriptHtml ?? '',
    chapters: fields.body.chapters ?? [],
    questions: fields.body.questions ?? [],
    mixed: fields.body.mixed ?? false,
    files: fields.files,
  });
  const [was, is] = [parts(before), parts(after)];
  return Object.keys(is).filter((part) => !isDeepStrictEqual(was[part], is[part]));
}

/** The changed fields that are plain values, which the trail keeps. */
export const plainValues = (fields: ActivityFields, changed: readonly string[]) =>
  Object.fromEntries(
    (['name', 'kind', 'minutes', 'points'] as const)
      .filter((field) => changed.includes(field))
      .map((field) => [field, fields[field]]),
  );
