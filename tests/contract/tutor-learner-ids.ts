import { memberIdOf, personIdOf, unitIdOf } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { accounts, onStack } from './http-client.ts';

type Ids = Readonly<Record<string, number>>;
type LearnerIds = { noteId: number; caseId: number };

/** A note of the tutor account about the learner account, and a case that a classmate of theirs sent. */
export function ownLearnerIds(stack: Stack): Promise<LearnerIds> {
  return learnerIds(stack, { tutor: accounts.tutor, about: accounts.learner, sender: 'aprendiz5' });
}

/** Of a generation that only the other tutor accompanies. */
export function foreignLearnerIds(stack: Stack): Promise<LearnerIds> {
  return learnerIds(stack, { tutor: 'tutor2', about: 'aprendiz7', sender: 'aprendiz7' });
}

type People = { tutor: string; about: string; sender: string };

async function learnerIds(stack: Stack, { tutor, about, sender }: People): Promise<LearnerIds> {
  return onStack(stack, async (db) => {
    const note = await db
      .insertInto('tutor_note')
      .values({
        member_id: await memberIdOf(db, about),
        author_id: await personIdOf(db, tutor),
        text: 'Nota de prueba',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sent = await db
      .insertInto('case_response')
      .values({
        member_id: await memberIdOf(db, sender),
        unit_id: await unitIdOf(db, sender, 0),
        sent_at: new Date(),
      })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'unit_id']).doUpdateSet((eb) => ({
          sent_at: eb.fn.coalesce('case_response.sent_at', 'excluded.sent_at'),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return { noteId: note.id, caseId: sent.id };
  });
}

/** The note stands, whoever removed it; its new text. */
export async function noteBody(stack: Stack, ids: Ids): Promise<{ texto: string }> {
  await onStack(stack, (db) =>
    db
      .updateTable('tutor_note')
      .set({ deleted_at: null })
      .where('id', '=', ids.noteId ?? 0)
      .execute(),
  );
  return { texto: 'Conviene llamarle antes del reto.' };
}

/** The case as if nobody had commented it yet. */
export async function commentBody(stack: Stack, ids: Ids): Promise<{ texto: string }> {
  await onStack(stack, (db) =>
    db
      .updateTable('case_response')
      .set({ tutor_id: null, tutor_comment: null, commented_at: null })
      .where('id', '=', ids.caseId ?? 0)
      .execute(),
  );
  return { texto: 'Bien observado.' };
}
