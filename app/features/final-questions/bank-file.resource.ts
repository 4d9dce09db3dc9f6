import { fail } from '#server/errors.ts';
import { csvAnswer } from '#server/files/csv.ts';
import { resource } from '#server/http/resources.ts';
import { recordAudit } from '#server/repositories/people/audit.ts';
import { bankLines, programmeOf } from './final-questions.queries.server.ts';

/** GET /archivos/preguntas/{programme}: its bank as a file that can be imported again (product: question bank). */
export const loader = resource('/archivos/preguntas/:programmeId', async (context) => {
  const { world, actor, params, requestId } = context;
  if (actor.role !== 'admin') return fail('scope.notFound');
  const programmeId = params.programmeId ?? 0;
  await programmeOf(world.db, programmeId);
  const lines = await bankLines(world, programmeId);
  await recordAudit(world.db, {
    action: 'export.made',
    objectKind: 'programme',
    objectId: programmeId,
    after: { what: 'bank', rows: lines.length - 1 },
    requestId,
    actorId: actor.personId,
    profileId: actor.profile,
    sessionId: actor.sessionId,
  });
  const each = async function* () {
    yield* lines;
  };
  return csvAnswer(`preguntas-${programmeId}`, each(), ',');
});
