import type { RemindBossesInput } from '#app/contract/admin/figures/bosses.ts';
import type { ChosenReply } from '#app/contract/admin/figures/chosen-rows.ts';
import { planOwed } from '#app/domain/reminders/reminders.ts';
import { reminderTexts } from '#app/product/admin/groups/membership.texts.ts';
import { type By, command, rehearse, type Work } from '#server/command.ts';
import { addMissingReminders, type ReminderRow } from '#server/repositories/notifications/reminders.ts';
import { teamText } from './boss.texts.ts';
import { type ChosenBoss, chosenBosses, type OwedWave, owedWaves } from './boss-reminders.rows.server.ts';

/**
 * Reminds bosses of the evaluations and agreements that they owe, in each unit where they owe one (type 6): once a day,
 * three reminders at most, not by night. A refused boss keeps nobody else from it (product: bosses in figures).
 */
export const remindBosses = (by: By, input: RemindBossesInput): Promise<ChosenReply> =>
  command(by, (work) => remind(work, input));

/** Rehearses {@link remindBosses}: gives its effect and writes nothing. */
export const previewBossReminder = (by: By, input: RemindBossesInput): Promise<ChosenReply> =>
  rehearse(by, (work) => remind(work, input));

async function remind(work: Work, { ids, unitId }: RemindBossesInput): Promise<ChosenReply> {
  const { trx, now, today } = work;
  const found = await chosenBosses(trx, ids);
  const bosses = new Map(found.map((boss) => [keyOf(boss), boss]));
  const waves = await owedWaves(trx, { bosses: [...bosses.values()], unitId, today });
  const rows = waves
    .filter((wave) => wave.hasBegun && bosses.get(keyOf(wave))?.mayEnter)
    .map((wave) => ({ wave, row: { ...planOwed(wave.waveId, today, now), personId: wave.bossId } }));
  const told = await addNew(
    work,
    rows.map(({ row }) => row),
  );
  const reminded = new Set(
    rows.filter(({ row }) => told.has(`${row.subject}.${row.personId}`)).map(({ wave }) => keyOf(wave)),
  );
  await noteIn(
    work,
    [...bosses.values()].filter((boss) => reminded.has(keyOf(boss))),
  );
  const chosen = [...new Set(ids)];
  const refused = chosen.flatMap((id) => {
    const boss = found.find((one) => one.id === id);
    if (!boss) return [{ id, name: 'Jefe que ya no está', text: 'Ya no tiene a esa persona a su cargo.' }];
    if (reminded.has(keyOf(boss))) return [];
    const owed = waves.filter((wave) => keyOf(wave) === keyOf(boss));
    return [{ id, name: teamText(boss), text: refusalText(boss, owed) }];
  });
  return { done: chosen.length - refused.length, refused };
}

const keyOf = ({ bossId, groupId }: Pick<ChosenBoss, 'bossId' | 'groupId'>): string => `${bossId}.${groupId}`;

function refusalText(boss: ChosenBoss, owed: readonly OwedWave[]): string {
  if (!boss.mayEnter) return 'Su cuenta está cerrada.';
  if (owed.length === 0) return 'No tiene evaluaciones ni acuerdos pendientes.';
  return owed.some(({ hasBegun }) => hasBegun) ? reminderTexts.told : 'Su periodo todavía no empieza.';
}

/** Stores reminders wave by wave, in the order in which everybody holds them; gives whose were not there yet, as `subject.person`. */
async function addNew({ trx }: Work, rows: readonly ReminderRow[]): Promise<Set<string>> {
  const told = new Set<string>();
  for (const subject of [...new Set(rows.map((row) => row.subject))].sort()) {
    const own = rows.filter((row) => row.subject === subject);
    for (const personId of await addMissingReminders(trx, own)) told.add(`${subject}.${personId}`);
  }
  return told;
}

/** One line in the history of each generation. */
async function noteIn({ emit, audit }: Work, bosses: readonly ChosenBoss[]): Promise<void> {
  for (const groupId of new Set(bosses.map((boss) => boss.groupId))) {
    const people = bosses.filter((boss) => boss.groupId === groupId).length;
    await audit('boss.reminded', ['group', groupId], { after: { people } });
    emit({ name: 'group.changed', payload: { groupId } });
  }
}
