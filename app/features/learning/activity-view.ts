import { z } from 'zod';
import { readActivityBody } from './activity-body.ts';
import { askedQuestions, correctExercise } from './exercise.ts';
import type { ActivityContent, ActivityView, Neighbour, Position } from './learning.types.ts';
import { fileLink, neighbourOf } from './unit-view.ts';

type ActivityFile = { id: number; name: string; size: number; role: string; title: string };

/** An activity as the database gives it, with its files and the person's own marks on it. */
export type ActivityRecord = Neighbour & {
  kind: number;
  minutes: number;
  body: unknown;
  unitId: number;
  unitOrder: number;
  unitName: string;
  moduleId: number;
  moduleOrder: number;
  moduleName: string;
  finished: boolean;
  position: Position | null;
  lastAttempt: { answers: unknown } | null;
  files: ActivityFile[];
  siblings: Neighbour[];
};

const storedAnswers = z.array(z.object({ key: z.string(), option: z.int() }));

/** What the screen and the call show of an activity. */
export function activityView(row: ActivityRecord): ActivityView {
  const body = readActivityBody(row.body);
  const index = row.siblings.findIndex((sibling) => sibling.id === row.id);
  const content = contentOf(row);
  return {
    id: row.id,
    order: row.order,
    name: row.name,
    kind: row.kind,
    minutes: row.minutes,
    finished: row.finished,
    unit: { id: row.unitId, order: row.unitOrder, name: row.unitName },
    module: { id: row.moduleId, order: row.moduleOrder, name: row.moduleName },
    content,
    position: row.position,
    lastAttempt:
      row.lastAttempt && correctExercise(body.questions, storedAnswers.parse(row.lastAttempt.answers)),
    previous: neighbourOf(row.siblings[index - 1]),
    next: neighbourOf(row.siblings[index + 1]),
    archiveUrl: content.downloads.length > 0 ? `/archivos/actividad/${row.id}` : null,
  };
}

function contentOf(row: ActivityRecord): ActivityContent {
  const body = readActivityBody(row.body);
  const first = (role: string) => fileLink(row.files.find((file) => file.role === role) ?? null);
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
        file: { name: file.name, url: `/archivos/${file.id}` },
      })),
    questions: askedQuestions(body.questions),
  };
}
