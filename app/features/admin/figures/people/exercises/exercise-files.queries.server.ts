import type { ExportedList } from '#app/contract/admin/content/export.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { openedOrNull } from '#app/product/admin/figures/opened-figure.server.ts';
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

/** The questions of an exercise in one of its versions as a file, a line for each option (product: item analysis). */
export const itemsFile = pagedFile({
  name: 'preguntas',
  title: 'Preguntas de un ejercicio',
  headings: [
    'objeto',
    ...numbers('version', 'no_pregunta'),
    'pregunta',
    ...numbers('respuestas', 'aciertos', 'dificultad', 'discriminacion'),
    'opcion',
    'correcta',
    ...numbers('veces_elegida'),
  ],
  page: async ({ db }, { activityId, query }: Asked<'itemAnalysis'>, { page, size }) => {
    const found = await openedOrNull(itemAnalysisOf({ db }, { activityId, edition: query.edition ?? null }));
    if (found === null) return nothing;
    const lines = found.items.flatMap(({ options, ...item }, place) =>
      options.map((option) => ({
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
    String(row.n),
    String(row.right),
    numberCell(row.difficulty),
    numberCell(row.discrimination),
    row.option.text,
    row.option.correct ? 'sí' : 'no',
    String(row.option.chosen),
  ],
});
