import { fileAddresses } from '#app/contract/file-addresses.ts';
import { giftAnswer } from '#app/product/admin/quiz-files/gift-answer.server.ts';
import { resource } from '#server/http/resources.ts';
import { doneBy, recordAudit } from '#server/repositories/audit/audit.ts';
import { wholeBank } from './final-questions.queries.server.ts';

/** GET /archivos/preguntas/banco/{id}: the bank of a programme in GIFT (product: questions as files). */
export const loader = resource(fileAddresses.bankGift, async ({ world, actor, requestId, params }) => {
  const programmeId = params.programmeId ?? 0;
  const bank = await wholeBank(world, programmeId);
  await recordAudit(world.db, {
    action: 'export.made',
    objectKind: 'programme',
    objectId: programmeId,
    after: { kind: 'export', what: 'questions', rows: bank.length },
    ...doneBy({ actor, requestId }),
  });
  return giftAnswer(
    'preguntas',
    bank.map(({ question, unit, isActive }) => ({ question, unit: unit?.name ?? '', isActive })),
  );
});
