import type { ExportedList } from '#app/contract/admin/content/export.ts';
import type { ExerciseItem } from '#app/contract/admin/figures/exercises.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { openedOrNull } from '#app/product/admin/figures/opened-figure.server.ts';
import { kindTexts } from '#app/product/admin/quiz/quiz.texts.ts';
import { days, numberCell, numbers, pagedFile } from '#server/tasks/list-file.ts';
import { exercisesOfPerson, itemAnalysisOf } from './exercises.queries.server.ts';

type Asked<L extends ExportedList['list']> = Omit<Extract<ExportedList, { list: L }>, 'list'>;

const nothing = { rows: [], total: 0, page: 1 };

/** The attempts of a person as a file; it names them, so that its password is asked for (product: item analysis). */
export const attemptsFile = pagedFile({
  name: 'intentos',
  title: 'Intentos de ejercicios',
  headings: [
    'persona',
    ...numbers('unidad', 'modulo'),
    'objeto',
    ...numbers('intento'),
    ...days('enviado'),
    ...numbers('aciertos', 'preguntas', 'minutos_en_el_objeto'),
  ],
  page: async (work, { personId, query }: Asked<'personExercises'>, at) => {
    const found = await openedOrNull(exercisesOfPerson(work, personId, { ...query, ...at }));
    if (found === null) return nothing;
    const { attempts, person } = found;
    return { ...attempts, rows: attempts.rows.map((row) => ({ ...row, name: person.name })) };
  },
  line: (work, row) => [
    row.name,
    String(row.unit),
    String(row.module),
    row.activityName,
    String(row.number),
    todayIn(work.env.TZ_NEGOCIO, new Date(row.sentAt)),
    String(row.rightCount),
    String(row.questionCount),
    numberCell(row.minutes),
  ],
});

/** The questions of an exercise in one of its versions as a file, a line for each of its answers (product: item analysis). */
export const itemsFile = pagedFile({
  name: 'preguntas',
  title: 'Preguntas de un ejercicio',
  headings: [
    'objeto',
    ...numbers('version', 'no_pregunta'),
    'pregunta',
    'tipo',
    ...numbers('respuestas', 'aciertos', 'dificultad', 'discriminacion', 'promedio'),
    'opcion',
    'correcta',
    ...numbers('veces_elegida'),
  ],
  page: async ({ db }, { activityId, query }: Asked<'itemAnalysis'>, { page, size }) => {
    const found = await openedOrNull(itemAnalysisOf({ db }, { activityId, edition: query.edition ?? null }));
    if (found === null) return nothing;
    const lines = found.items.flatMap(({ options, parts, ...item }, place) =>
      orNone([...options, ...parts.flatMap(partLines)]).map((option) => ({
        ...item,
        option,
        number: place + 1,
        edition: found.edition,
        of: found.exercise.name,
      })),
    );
    return { rows: lines.slice((page - 1) * size, page * size), total: lines.length, page };
  },
  line: (_, row) => [
    row.of,
    String(row.edition),
    String(row.number),
    row.prompt,
    kindTexts[row.kind].name,
    String(row.n),
    String(row.right),
    numberCell(row.difficulty),
    numberCell(row.discrimination),
    numberCell(row.mean),
    ...(row.option === null
      ? ['', '', '']
      : [row.option.text, row.option.correct ? 'sí' : 'no', String(row.option.chosen)]),
  ],
});

/** A question of which no answer is told has its line, too. */
const orNone = <L>(lines: readonly L[]): readonly (L | null)[] => (lines.length === 0 ? [null] : lines);

/** The answers of a part, each as «what → its answer». */
const partLines = ({ text, answers }: ExerciseItem['parts'][number]) =>
  answers.map((answer) => ({ ...answer, text: `${text} → ${answer.text}` }));
