import { memberIdOf } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { accounts, onStack, rows } from './http-client.ts';

/**
 * The learner account as somebody who may fill in every step of the first unit, and has acknowledged the agreements that
 * the boss sent.
 */
export async function ownUnitSteps(
  stack: Stack,
  unitId: number | undefined,
): Promise<{ agreementId: number }> {
  const row = await onStack(stack, async (db) => {
    const memberId = await memberIdOf(db, accounts.learner);
    for (const table of ['case_response', 'survey_completion', 'self_assessment'] as const) {
      await db
        .deleteFrom(table)
        .where('member_id', '=', memberId)
        .where('unit_id', '=', unitId ?? 0)
        .execute();
    }
    return db
      .updateTable('agreement')
      .set({ acknowledged_at: new Date() })
      .where('evaluation_id', '=', (eb) =>
        eb
          .selectFrom('boss_evaluation')
          .where('member_id', '=', memberId)
          .where('unit_id', '=', unitId ?? 0)
          .where('sent_at', 'is not', null)
          .select('id'),
      )
      .returning('id as agreementId')
      .executeTakeFirst();
  });
  if (!row) throw new Error('the learner has no agreements in the first unit');
  return row;
}

/** An agreement of somebody else. */
export async function foreignAgreement(stack: Stack): Promise<{ agreementId: number }> {
  const [row] = await rows<{ agreementId: number }>(
    stack,
    `select a.id as "agreementId" from agreement a
       join boss_evaluation e on e.id = a.evaluation_id
       join member mb on mb.id = e.member_id
       join person p on p.id = mb.person_id
     where p.username = 'aprendiz9' limit 1`,
  );
  if (!row) throw new Error('aprendiz9 has no agreements');
  return row;
}

type Ids = Readonly<Record<string, number>>;

const tables = { case: 'case_response', survey: 'survey_completion', self: 'self_assessment' } as const;

/** Whole answers to a step of the learner's first unit, made from the version that is stored now. */
export async function stepBody(stack: Stack, ids: Ids, step: keyof typeof tables) {
  const [stored] = await rows<{ version: number }>(
    stack,
    `select s.version from ${tables[step]} s
       join member mb on mb.id = s.member_id join person p on p.id = mb.person_id
     where p.username = $1 and s.unit_id = $2`,
    [accounts.learner, ids.unitId],
  );
  return { version: stored?.version ?? 0, respuestas: await completeAnswers(stack, ids, step) };
}

async function completeAnswers(stack: Stack, ids: Ids, step: keyof typeof tables) {
  if (step === 'case') {
    const [unit] = await rows<{ count: number }>(
      stack,
      `select jsonb_array_length(content -> 'questions') as count from step_content where unit_id = $1 and kind = 'case'`,
      [ids.unitId],
    );
    return Object.fromEntries(
      Array.from({ length: unit?.count ?? 0 }, (_, place) => [`caso-${place + 1}`, 'Mi respuesta']),
    );
  }
  const items = await rows<{ key: string; kind: string }>(
    stack,
    step === 'survey'
      ? `select item ->> 'key' as key, item ->> 'kind' as kind
         from step_content, jsonb_array_elements(content) item where unit_id = $1 and kind = 'survey'`
      : `select item ->> 'key' as key, item ->> 'kind' as kind
         from step_content, jsonb_array_elements(content) part, jsonb_array_elements(part -> 'items') item
         where unit_id = $1 and kind = 'self-assessment'`,
    [ids.unitId],
  );
  return Object.fromEntries(items.map(({ key, kind }) => [key, rightAnswers[kind] ?? 'Mi respuesta']));
}

const rightAnswers: Record<string, number> = { scale: 3, nps: 7, rango: 5, opcionMultiple: 0 };
