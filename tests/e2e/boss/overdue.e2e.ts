import { expect } from '@playwright/test';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { shortDate, tableDate } from '#app/domain/deadlines/dates.ts';
import { type Place, placeOf, publishGrade } from '../admin/support/notices.ts';
import { origin, rows, signIn, stands } from '../support/helpers.ts';
import { expectCleanInEachLook } from '../support/looks.ts';
import { test } from '../support/test.ts';
import { createTeam, removeTeam, type Team } from './ground.ts';

/** The overdue work of a boss stands before the work that is still in time, with its days. */

const people = { boss: 'vencido.jefa', members: ['vencido.uno', 'vencido.dos'] };
let team: Team;
let [late, now]: [Place | undefined, Place | undefined] = [undefined, undefined];

test.beforeAll(async () => {
  team = await createTeam(people.boss, people.members, 'begun');
  now = team.places[0];
  late = await placeOf(people.members[1] ?? '', 0);
  // One evaluation of the unit of now is open, and one whose days are long over.
  for (const place of [now, late]) if (place) await publishGrade(place, 9);
});
test.afterAll(() => removeTeam(people));

const daysOf = async (place: Place | undefined) => {
  const [wave] = await rows<{ from: string; to: string }>(
    `select one_to_one_on::text as from, boss_period_ends_on::text as to from wave
     where group_id = $1 and unit_id = $2`,
    [place?.groupId, place?.unitId],
  );
  const to = wave?.to ?? '';
  return { to: shortDate(to), inTable: tableDate(to) };
};

test('the strip begins with overdue evaluations and their days, the table has the days of each unit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const [overdue, open] = [await daysOf(late), await daysOf(now)];
  await signIn(page, people.boss);
  await stands(page);
  const line = page.getByRole('region', { name: 'Pendientes' }).getByRole('link').first();
  await expect(line).toContainText(
    new RegExp(
      `${team.generation}\\s*1 evaluación vencida desde el ${overdue.to}\\s*1 evaluación por preparar, periodo termina el ${open.to}`,
    ),
  );
  await expectCleanInEachLook(page);
  await line.click();
  await expect(page).toHaveURL(new RegExp(`grupo=${now?.groupId}`));

  await page.goto(
    origin() + bossHref({ tab: 'teams', view: 'team', groupId: now?.groupId ?? 0, pendingOnly: false }),
  );
  const table = page.getByRole('table');
  await expect(table.getByRole('rowheader').first()).toContainText('Abad');
  await stands(page);
  await page.getByLabel('Ordenar por').selectOption({ label: 'Lo más urgente primero' });
  await expect(table.getByRole('rowheader').first()).toContainText('Bravo');
  const head = (unit: number) => table.getByRole('columnheader', { name: `Calif. Unidad ${unit}` });
  await expect(head(1)).toContainText(overdue.inTable);
  await expect(head(3)).toContainText(open.inTable);
  await stands(page);
  await expectCleanInEachLook(page);
});
