import type { ActivityDetail, NewActivity } from '#app/contract/admin/content/activities.ts';
import type { ContentFile } from '#app/contract/admin/content/files.ts';
import type { ActivityFileFields } from '#app/contract/stored/content-fields.ts';
import {
  type ActivityKind,
  clockOfSeconds,
  MAX_MINUTES,
  secondsOfClock,
} from '#app/domain/content/activity-rules.ts';
import { activityProblems, type ContentProblem } from '#app/domain/content/content-check.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { withoutBlanks } from '#app/product/admin/quiz/typed-questions.ts';

export type TypedChapter = { at: string; title: string };
export type TypedFile = { role: ActivityFileFields['role']; title: string; file: ContentFile };

/** The fields of an object as they are typed. */
export type TypedActivity = {
  moduleId: string;
  name: string;
  kind: string;
  minutes: string;
  points: string;
  html: string;
  transcriptHtml: string;
  chapters: readonly TypedChapter[];
  questions: readonly QuizQuestion[];
  mixed: boolean;
  files: readonly TypedFile[];
};

export const activityLabels: Record<keyof TypedActivity, string> = {
  moduleId: 'Módulo',
  name: 'Nombre',
  kind: 'Tipo',
  minutes: 'Minutos',
  points: 'Puntos',
  html: 'Texto',
  transcriptHtml: 'Transcripción',
  chapters: 'Capítulos',
  questions: 'Preguntas',
  mixed: 'Barajar opciones en cada intento',
  files: 'Archivos',
};

/** The first values of the form of an object; a new one has no type yet. */
export function typedOf(activity: ActivityDetail | null, moduleId = ''): TypedActivity {
  if (!activity) {
    return {
      moduleId,
      name: '',
      kind: '',
      minutes: '0',
      points: '0',
      html: '',
      transcriptHtml: '',
      chapters: [],
      questions: [],
      mixed: true,
      files: [],
    };
  }
  const { name, kind, minutes, points, html, transcriptHtml, chapters, questions, mixed, files } = activity;
  return {
    moduleId: String(activity.module.id),
    name,
    kind: String(kind),
    minutes: String(minutes),
    points: String(points),
    html,
    transcriptHtml,
    chapters: chapters.map(({ at, title }) => ({ at: clockOfSeconds(at), title })),
    questions,
    mixed,
    files,
  };
}

/** A number as it was typed; an empty field is none, and no 0. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The body to send for the typed fields. */
export const bodyOf = (typed: TypedActivity): NewActivity => ({
  moduleId: numberOf(typed.moduleId),
  name: typed.name,
  kind: numberOf(typed.kind) as ActivityKind,
  minutes: numberOf(typed.minutes),
  points: numberOf(typed.points),
  html: typed.html,
  transcriptHtml: typed.transcriptHtml,
  chapters: typed.chapters.map(({ at, title }) => ({ at: secondsOfClock(at), title })),
  questions: typed.questions.map(withoutBlanks) as NewActivity['questions'],
  mixed: typed.mixed,
  files: typed.files.map(({ role, title, file }) => ({ role, title, fileId: file.fileId })),
});

/** The problems that keep the typed object from being published. */
export function problemsOf({
  kind,
  html,
  transcriptHtml,
  questions,
  files,
}: TypedActivity): ContentProblem[] {
  if (kind === '') return [];
  return activityProblems(
    Number(kind),
    { html, transcriptHtml, questions: questions.map(withoutBlanks) },
    files.map(({ role }) => role),
  );
}

/** The files with another one in that role, or none. */
export function withFile(
  files: readonly TypedFile[],
  role: TypedFile['role'],
  file: ContentFile | null,
): TypedFile[] {
  const others = files.filter((one) => one.role !== role);
  return file ? [...others, { role, title: '', file }] : others;
}

/**
 * The files with another film. A poster that was made of the earlier film goes with it; a picture that the author chose
 * stays.
 */
export function withFilm(files: readonly TypedFile[], film: ContentFile | null): TypedFile[] {
  const [before, poster] = [fileOf(files, 'video'), fileOf(files, 'poster')];
  const isMade = before !== null && poster !== null && stemOf(poster.name) === stemOf(before.name);
  return withFile(isMade ? withFile(files, 'poster', null) : files, 'video', film);
}

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '');

/** The minutes of a sound or film as they are typed; null where it does not say its length. */
export const minutesOf = ({ seconds }: ContentFile): string | null =>
  seconds === undefined ? null : String(Math.min(MAX_MINUTES, Math.max(1, Math.round(seconds / 60))));

/** The file of that role; null where there is none. */
export const fileOf = (files: readonly TypedFile[], role: TypedFile['role']): ContentFile | null =>
  files.find((one) => one.role === role)?.file ?? null;
