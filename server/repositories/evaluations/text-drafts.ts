import { sql } from 'kysely';
import { send } from '../../db/pipelined.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** A text that a person is writing in a form. `text` null: it was sent or thrown away. */
export type TextDraft = { version: number; text: string | null; savedAt: Date };

/** Drafts of one person: who keeps more loses the oldest. */
const most = 300;

const ofForm = (form: string) => sql<boolean>`md5(form) = md5(${form}) and form = ${form}`;

/** A person's own draft of a form; undefined where they never wrote one. */
export function readTextDraft(db: Reader, personId: number, form: string): Promise<TextDraft | undefined> {
  return db
    .selectFrom('text_draft')
    .where('person_id', '=', personId)
    .where(ofForm(form))
    .select(['version', 'text', 'saved_at as savedAt'])
    .executeTakeFirst();
}

type Written = { personId: number; form: string; text: string | null; version: number; at: Date };

/**
 * Keeps a draft that was made from `version` (0: there was none) and gives its next version; undefined when the stored
 * one is another, so that nobody overwrites what another device wrote.
 */
export async function writeTextDraft(
  trx: Trx,
  { personId, form, text, version, at }: Written,
): Promise<number | undefined> {
  if (version > 0) {
    const saved = await trx
      .updateTable('text_draft')
      .set({ text, version: version + 1, saved_at: at })
      .where('person_id', '=', personId)
      .where(ofForm(form))
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst();
    return saved?.version;
  }
  const made = await trx
    .insertInto('text_draft')
    .values({ person_id: personId, form, text, version: 1, saved_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  if (made) await forgetBeyond(trx, personId);
  return made?.version;
}

/** Removes the text of a form that has been sent, in the transaction that sends it. */
export async function textWasSent(trx: Trx, personId: number, form: string, at: Date): Promise<void> {
  await send(
    trx,
    sql`
      update text_draft set text = null, version = version + 1, saved_at = ${at}
      where person_id = ${personId} and ${ofForm(form)}
    `,
  );
}

async function forgetBeyond(trx: Trx, personId: number): Promise<void> {
  await trx
    .deleteFrom('text_draft')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('text_draft')
        .where('person_id', '=', personId)
        .orderBy('saved_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most)
        .select('id'),
    )
    .execute();
}

/** Removes drafts that nobody touched for `days`; gives how many. */
export async function pruneTextDrafts(db: Reader, days: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from text_draft where saved_at < ${now}::timestamptz - make_interval(days => ${days})
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}
