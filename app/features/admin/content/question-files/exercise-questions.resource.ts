import { exerciseFormat } from '#app/contract/admin/content/quiz/question-files.ts';
import { fileAddresses } from '#app/contract/file-addresses.ts';
import { giftAnswer } from '#app/product/admin/quiz-files/gift-answer.server.ts';
import { questionHeadings } from '#app/product/admin/quiz-files/table/columns.ts';
import { questionLine } from '#app/product/admin/quiz-files/table/write-table.ts';
import { fail } from '#server/errors.ts';
import { csvAnswer } from '#server/files/tables/csv.ts';
import { workbookAnswer } from '#server/files/tables/workbook.ts';
import { resource } from '#server/http/resources.ts';
import { doneBy, recordAudit } from '#server/repositories/audit/audit.ts';
import { savedQuestions } from './exercise-questions.queries.server.ts';

const NAME = 'preguntas-ejercicio';

/** GET /archivos/ejercicios/{id}/preguntas: the saved questions of an exercise (product: questions as files). */
export const loader = resource(
  fileAddresses.exerciseQuestions,
  async ({ world, actor, requestId, request, params }) => {
    const activityId = params.activityId ?? 0;
    const wanted = exerciseFormat.safeParse(new URL(request.url).searchParams.get('formato'));
    const format =
      wanted.data ?? fail('body.invalid', { text: 'Elige GIFT, CSV o Excel.', field: 'formato' });
    const questions = await savedQuestions(world.db, activityId);
    await recordAudit(world.db, {
      action: 'export.made',
      objectKind: 'activity',
      objectId: activityId,
      after: { kind: 'export', what: 'questions', rows: questions.length },
      ...doneBy({ actor, requestId }),
    });
    if (format === 'gift') {
      return giftAnswer(
        NAME,
        questions.map((question) => ({ question, unit: '', isActive: true })),
      );
    }
    const lines = async function* () {
      yield questionHeadings;
      for (const question of questions) yield questionLine(question);
    };
    return format === 'csv' ? csvAnswer(NAME, lines(), ',') : workbookAnswer(NAME, lines());
  },
);
