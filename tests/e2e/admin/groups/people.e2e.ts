import { type Browser, expect, type Page } from '@playwright/test';
import { password } from '#tests/factories/accounts.ts';
import { expectClean } from '../../support/axe.ts';
import { onStack, origin, rows, signIn, stands, writeDay } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

type Ground = { groupId: number; otherId: number; boss: string; people: readonly string[] };

/** Two generations of one programme in draft, a boss, and people who are in none of them. */
async function createGround(word: string): Promise<Ground> {
  return onStack(async (db) => {
    const { programme_id } = await db
      .selectFrom('learner_group')
      .select('programme_id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const [group, other] = await db
      .insertInto('learner_group')
      .values(
        ['Uno', 'Dos'].map((name) => ({
          programme_id,
          name: `Generación ${word} ${name}`,
          starts_on: '2026-01-01',
          status: 'draft' as const,
        })),
      )
      .returning('id')
      .execute();
    const make = async (name: string, profile: number) => {
      const username = `${word}.${name}`.toLowerCase();
      const { id } = await db
        .insertInto('person')
        .values({ username, first_name: name, paternal_surname: word, password_hash: 'ninguna' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('person_profile').values({ person_id: id, profile_id: profile }).execute();
      return username;
    };
    const people = [await make('Ana', 2), await make('Berta', 2), await make('Carla', 2)];
    return { groupId: group?.id ?? 0, otherId: other?.id ?? 0, boss: await make('Jimena', 3), people };
  });
}

/** Nobody else's list shows what a test made. */
test.afterAll(() =>
  onStack(async (db) => {
    const words = ['Zarco%', 'Zorita%', 'Zamudio%'];
    for (const word of words) {
      await db
        .updateTable('learner_group')
        .set({ deleted_at: new Date() })
        .where('name', 'like', `Generación ${word}`)
        .execute();
      await db
        .updateTable('person')
        .set({ deleted_at: new Date() })
        .where('paternal_surname', 'like', word)
        .execute();
    }
  }),
);

async function openPart(browser: Browser, { groupId }: Ground, part: string): Promise<Page> {
  const viewport = { width: 1280, height: 860 };
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce', viewport });
  const page = await context.newPage();
  await signIn(page, 'admin', `/cms/grupos?id=${groupId}&pestana=${part}`);
  await stands(page);
  return page;
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an administrator fills a generation from a pasted list, moves one person and drops another', async ({
  browser,
}, { retry }) => {
  const word = `Zarco${'x'.repeat(retry)}`;
  const ground = await createGround(word);
  const page = await openPart(browser, ground, 'participantes');
  await expect(page.getByText('Todavía no hay participantes.')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar participantes' }).click();
  const adding = dialog(page, 'Agregar participantes');
  await adding
    .getByLabel('O pega números de empleado o usuarios')
    .fill([...ground.people, 'no.existe', ground.people[0]].join('\n'));
  await expectCleanInEachLook(page);
  await adding.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(adding.getByText('Línea 4, no.existe: No hay nadie con este número o usuario.')).toBeVisible();
  await expect(adding.getByText(/Línea 5, .*: Es la misma persona que en la línea 1\./)).toBeVisible();
  await adding.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Mostrando 1 a 3 de 3 Resultados')).toBeVisible();
  await expectCleanInEachLook(page);

  await page.getByLabel(`Elegir a Berta ${word}`).check();
  await page.getByRole('button', { name: 'Mover' }).click();
  const moving = dialog(page, 'Mover a 1 persona');
  await moving.getByLabel('Generación', { exact: true }).selectOption({ label: `Generación ${word} Dos` });
  await moving.getByRole('button', { name: 'Mover' }).click();
  await expect(page.getByText('Mostrando 1 a 2 de 2 Resultados')).toBeVisible();

  await page.getByLabel(`Elegir a Carla ${word}`).check();
  await page.getByRole('button', { name: 'Dar de baja' }).click();
  const dropping = dialog(page, 'Dar de baja a 1 persona');
  await dropping.getByLabel('Motivo').selectOption({ label: 'Cambió de puesto' });
  await dropping.getByRole('button', { name: 'Dar de baja' }).click();
  const identity = dialog(page, 'Confirma que eres tú');
  await identity.getByLabel('Tu contraseña').fill(password);
  await identity.getByRole('button', { name: 'Confirmar' }).click();
  await expect(row(page, 'Carla').getByText('Baja', { exact: true })).toBeVisible();
  expect(
    await rows(
      `select p.first_name as name, m.group_id = $2 as here, m.active, m.drop_reason as reason
       from member m join person p on p.id = m.person_id where p.paternal_surname = $1 order by 1`,
      [word, ground.groupId],
    ),
  ).toEqual([
    { name: 'Ana', here: true, active: true, reason: null },
    { name: 'Berta', here: false, active: true, reason: null },
    { name: 'Carla', here: true, active: false, reason: 'Cambió de puesto' },
  ]);
  await page.context().close();
});

test('a boss is found by keyboard and given today, and another one is planned and cancelled', async ({
  browser,
}, { retry }) => {
  const word = `Zamudio${'x'.repeat(retry)}`;
  const ground = await createGround(word);
  await onStack(async (db) => {
    const people = await db
      .selectFrom('person')
      .where('username', 'in', [...ground.people])
      .select('id')
      .execute();
    await db
      .insertInto('member')
      .values(people.map(({ id }) => ({ group_id: ground.groupId, person_id: id, joined_on: '2026-01-01' })))
      .execute();
  });
  const page = await openPart(browser, ground, 'jefes');
  await expect(page.getByText('0 jefes, 0 colaboradores, 3 sin jefe.')).toBeVisible();
  await page.getByLabel(`Ana ${word}`).check();
  await page.getByRole('button', { name: 'Dar jefe' }).click();
  const giving = dialog(page, 'Dar jefe a 1 persona');
  const picker = giving.getByRole('combobox', { name: 'Jefe' });
  await picker.pressSequentially(`jimena ${word}`);
  await expect(page.getByRole('option', { name: new RegExp(`Jimena ${word}`) })).toBeVisible();
  await expectClean(page);
  await picker.press('ArrowDown');
  await picker.press('Enter');
  await expect(picker).toHaveValue(`Jimena ${word}`);
  await giving.getByRole('button', { name: 'Dar jefe', exact: true }).click();
  const team = page.getByRole('region', { name: `Jimena ${word}` });
  await expect(team.getByLabel(`Ana ${word}`)).toBeVisible();

  await team.getByLabel(`Ana ${word}`).check();
  await page.getByRole('button', { name: 'Cambiar de jefe' }).click();
  const planning = dialog(page, 'Cambiar de jefe a 1 persona');
  await planning.getByLabel('Sin jefe').check();
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await writeDay(planning.getByLabel('Desde'), day);
  await planning.getByRole('button', { name: 'Programar' }).click();
  await expect(team.getByText(/Programado: se queda sin jefe desde el/)).toBeVisible();
  await expectClean(page);
  await team.getByRole('button', { name: `Cancelar el cambio programado de Ana ${word}` }).click();
  await expect(team.getByText(/Programado:/)).toHaveCount(0);

  // A boss who leads somebody is dropped with a successor.
  const [boss] = await rows<{ id: number }>('select id from person where username = $1', [ground.boss]);
  await page.goto(`${origin()}/cms/usuarios?id=${boss?.id}`);
  await stands(page);
  await page.getByRole('button', { name: 'Dar de baja' }).click();
  const dropping = dialog(page, 'Dar de baja');
  await dropping.getByLabel('Motivo').fill('Cambio de tienda');
  const successor = dropping.getByRole('combobox', { name: /Jefe o jefa de su equipo en/ });
  await expect(successor).toBeVisible();
  await dropping.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(dropping.getByText(/Elige quién será jefe o jefa en/)).toBeVisible();
  await successor.fill('jefe2');
  await page.getByRole('option', { name: /jefe2/ }).click();
  await expectClean(page);
  await dropping.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(dropping).toHaveCount(0);
  expect(
    await rows(
      `select boss.username from member_boss pair join member m on m.id = pair.member_id
       join person p on p.id = m.person_id join person boss on boss.id = pair.boss_id
       where p.first_name = 'Ana' and p.paternal_surname = $1 and pair.to_on is null`,
      [word],
    ),
  ).toEqual([{ username: 'jefe2' }]);
  await page.context().close();
});
