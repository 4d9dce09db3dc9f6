import { expect, type Page } from '@playwright/test';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { grantDays } from '#tests/factories/deadlines.ts';
import { type Place, placeOf } from '../admin/support/notices.ts';
import { onStack, openSession, origin, rows, stands } from '../support/helpers.ts';
import { expectShown, labels, named, words } from '../support/literals-ground.ts';
import { test } from '../support/test.ts';
import { createTeam, deliverAll, removeTeam, type Team } from './ground.ts';

/** Literals of the boss side in the states that no other test of the boss brings about (spec §2.2, 2.4, 2.6, 4.6, 8). */
const boss = 'literales.jefa';
const members = ['literales.equipo.1', 'literales.equipo.2', 'literales.equipo.3'];
const nobody = 'literales.sola';

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

let team: Team;
test.beforeAll(async () => {
  await removeTeam({ boss: nobody, members: [] });
  await createTeam(nobody, [], 'begun');
  team = await createTeam(boss, members, 'begun');
  await deliverAll(team);
  // The second one is late with the first unit; the third one left.
  const late = await placeOf(members[1] ?? '', 0);
  await onStack(async (db) => {
    await grantDays(db, late, -5);
    await db
      .updateTable('member')
      .set({ active: false, dropped_at: new Date() })
      .where('id', '=', place(2).memberId)
      .execute();
  });
});
test.afterAll(async () => {
  await removeTeam(team);
  await removeTeam({ boss: nobody, members: [] });
});

function place(index: number): Place {
  const found = team.places[index];
  if (!found) throw new Error(`no member ${index}`);
  return found;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin() + path);
  await stands(page);
}

const teams = (groupId: number | null) =>
  bossHref({ tab: 'teams', view: 'team', groupId, pendingOnly: false });

test('the frame, the table, a unit, a progress, the tools and the profile', async ({ page }) => {
  await openSession(page, boss);
  await test.step('the frame, its three tabs and the introduction', async () => {
    await open(page, '/');
    await expectShown(page, [
      ...words('Rol de Jefe', 'V1.0.0'),
      ...named('link', 'INTRODUCCIÓN', 'MIS EQUIPOS', 'MIS HERRAMIENTAS', 'CONTINUAR CON MIS EQUIPOS'),
      ...named('heading', 'Pendientes', 'Observa', 'Da retroalimentación'),
    ]);
    await page.getByRole('button', { name: 'Cómo funciona, en un minuto' }).click();
    await expectShown(page, words('1 de 12'));
  });
  await test.step('the table marks learners on time, late and dropped, and the next step of each cell', async () => {
    await open(page, teams(place(0).groupId));
    await expectShown(page, [
      ...named('heading', 'Mis equipos a retroalimentar', 'Generación Norte'),
      ...labels('SELECCIONA GENERACIÓN A REVISAR', 'Mostrar'),
      ...named('button', 'Nombre', 'Apellidos', 'Avance en Programa', 'Calif. Unidad 1', 'Calif. Unidad 3'),
      ...words('Usuarios pendientes por calificar', 'No entregado', 'Baja de usuario'),
      ...words('Aún no disponible', 'Prepara evaluación', 'Mostrando 1 a 3 de 3 Resultados'),
      ...named('link', 'Siguiente pendiente: Renata Abad, unidad 3'),
    ]);
    for (const filter of ['Pendientes 2', 'No entregado', 'Baja 1', 'Todos 3']) {
      await expect(page.getByRole('button', { name: filter }).first()).toBeVisible();
    }
  });
  await test.step('the unit of a collaborator without a challenge is not to be evaluated yet', async () => {
    const [unit] = await rows<{ id: number }>(
      `select u.id from unit u join learner_group g on g.programme_id = u.programme_id and g.id = $1
       where u.position = 0`,
      [place(0).groupId],
    );
    const { groupId, personId } = place(0);
    const here = { groupId, personId, unitId: unit?.id ?? 0, part: 'evaluation' } as const;
    await open(page, bossHref({ tab: 'teams', view: 'feedback', ...here }));
    await expectShown(page, [
      ...named('link', '< Regresar a Mis Equipos', '1. Retroalimentación'),
      ...words('Aún no disponible'),
    ]);
  });
  await test.step('the progress of a dropped learner, unit by unit', async () => {
    const { groupId, personId } = place(2);
    await open(page, bossHref({ tab: 'teams', view: 'progress', groupId, personId }));
    await expectShown(page, [
      ...named('heading', 'AVANCE DE Renata Cano', 'ESTRATEGIA', 'GESTIÓN', 'LIDERAZGO DEL CAMBIO'),
      ...words('Baja de usuario', 'UNIDAD DE APRENDIZAJE 1'),
    ]);
    await page.getByRole('button', { name: 'ESTRATEGIA' }).click();
    await expectShown(page, [
      ...words('MÓDULO 1', 'Reto on the Job'),
      ...words('Aún no hay evaluaciónes.', 'Aún no hay acuerdos.'),
    ]);
  });
  await test.step('the tools before and after a generation is chosen', async () => {
    await open(page, bossHref({ tab: 'tools', groupId: null }));
    await expectShown(page, [
      ...labels('SELECCIONA GENERACIÓN'),
      ...words('Guía de Observación', 'Conoce la Competencia', 'Guía de Retroalimentación'),
    ]);
    await page.getByLabel('SELECCIONA GENERACIÓN').selectOption({ label: team.generation });
    await expectShown(page, [
      ...words('Unidad de Aprendizaje 1', 'Unidad de Aprendizaje 2', 'Unidad de Aprendizaje 3'),
      ...named('link', 'Conoce la Competencia: LIDERAZGO DEL CAMBIO', 'Guía de Retroalimentación'),
    ]);
  });
  await test.step('the profile of a boss', async () => {
    await open(page, '/perfilJefe');
    await expectShown(page, [
      ...words('ROL DE JEFE', 'PERIODO DE RETROALIMENTACIÓN 1-1', 'UNIDAD DE APRENDIZAJE 3'),
      ...named('button', 'MIS INSIGNIAS', 'Cambiar contraseña', 'Cerrar sesión'),
      ...named('heading', 'MI CALENDARIO'),
      ...named('link', 'Aviso de privacidad'),
    ]);
    await expect(page.getByText(/^Jefe desde \d\d\/[A-Z][a-z]+\/20\d\d$/)).toBeVisible();
  });
});

test('a boss without collaborators has no data', async ({ page }) => {
  await openSession(page, nobody);
  await open(page, '/perfilJefe');
  await expect(page.getByText('no data', { exact: true })).toHaveCount(2);
  await page.goto(origin() + bossHref({ tab: 'tools', groupId: null }));
  await expectShown(page, words('no data'));
  await page.goto(origin() + teams(null));
  await expectShown(page, words('Todavía no tienes colaboradores'));
});

test('views uno and tres that could not be read say so', async ({ page }) => {
  await openSession(page, boss);
  const { groupId } = place(0);
  for (const path of [
    teams(9_999_999),
    bossHref({ tab: 'teams', view: 'progress', groupId, personId: 9_999_999 }),
  ]) {
    await open(page, path);
    await expectShown(page, [...words('Error!'), ...named('button', 'Reintentar')]);
  }
});
