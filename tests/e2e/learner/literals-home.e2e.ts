import { expect } from '@playwright/test';
import {
  createPeople,
  firstModule,
  type Ground,
  moduleOf,
  people,
  removePeople,
} from '../admin/people/literals-people.ts';
import { origin, rows, signIn } from '../support/helpers.ts';
import { expectShown, named, type State, testStates, words } from '../support/literals-ground.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

let ground: Ground;
test.beforeAll(async () => {
  ground = await createPeople();
});
test.afterAll(() => removePeople());

const states: State[] = [
  {
    state: 'home in the middle of the programme',
    who: people.half,
    shows: [
      ...words('Continuar donde te quedaste', 'Reto vencido', 'En curso', 'V1.0.0'),
      ...named('heading', 'Pendientes', 'Evaluación final', 'Este mes', 'Nivel de actividad social'),
      ...named('link', 'RETO ON THE JOB'),
    ],
  },
  {
    state: 'home of whoever finished',
    who: 'aprendiz9',
    shows: words('Completada'),
  },
  { state: 'home with every step done', who: people.done, shows: named('link', 'Iniciar') },
  {
    state: 'home without a programme',
    who: people.alone,
    shows: words('Aún no tienes un programa asignado.'),
  },
  {
    state: '/perfil without a programme',
    who: people.alone,
    path: () => '/perfil',
    shows: words('Aún no tienes un programa asignado.'),
  },
  {
    state: '/evaluacionFinal still closed',
    who: people.half,
    path: () => '/evaluacionFinal',
    shows: [...named('heading', 'Evaluación final'), ...words('Pendiente')],
  },
  { state: '/perfil without a day', who: people.bare, path: () => '/perfil', shows: words('Por definir') },
];
testStates(states);

test('home says until when a unit is locked', async ({ page }) => {
  const [wave] = await rows<{ day: string }>(
    'select opens_on::text as day from wave where group_id = $1 and unit_id = $2',
    [ground.half[2]?.groupId, ground.half[2]?.unitId],
  );
  await signIn(page, people.half);
  const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });
  await expectShown(page, words(`Bloqueada hasta ${day.format(new Date(wave?.day ?? ''))}`));
});

test('the path above each screen', async ({ page }) => {
  await signIn(page, people.done);
  const path = page.getByRole('navigation', { name: 'Ruta de navegación' });
  const back = path.getByRole('link', { name: 'REGRESAR', exact: true });
  await expect(path.getByRole('listitem')).toHaveText(['Inicio']);
  await expect(back).toHaveCount(0);

  const unitCrumb = 'UNIDAD DE APRENDIZAJE 1';
  const [article] = await rows<{ name: string }>('select name from activity where id = $1', [ground.article]);
  const module = await moduleOf(ground.article);
  const ofUnit = (screen: string) => `${screen}?unidad=${ground.done[0]?.unitId}`;
  const crumbs: [string, string[]][] = [
    [ofUnit('/modulos'), [unitCrumb]],
    [
      `${ofUnit('/actividades')}&modulo=${await firstModule(ground.done[0]?.unitId)}`,
      [unitCrumb, 'MÓDULO 1'],
    ],
    [`/objetos?actividad=${ground.article}`, [unitCrumb, `MÓDULO ${module.number}`, article?.name ?? '']],
    [ofUnit('/caso'), [unitCrumb, 'CASO DE ESTUDIO']],
    [ofUnit('/reto'), [unitCrumb, 'RETO ON THE JOB']],
    [ofUnit('/encuesta'), [unitCrumb, 'EVALUACIÓN DE LA UNIDAD']],
    [ofUnit('/autoEvaluacion'), [unitCrumb, 'AUTOEVALUACIÓN DE APRENDIZAJES CLAVE']],
    [ofUnit('/detalleJefe'), [unitCrumb, 'SESIÓN 1-1']],
    ['/evaluacionFinal', ['Evaluación final']],
    ['/avisoLogeado', ['Aviso de privacidad']],
  ];
  for (const [address, labels] of crumbs) {
    await page.goto(origin() + address);
    await expect(path.getByRole('listitem'), address).toHaveText(['Inicio', ...labels]);
    await expect(path.getByRole('listitem').last()).toBeInViewport();
    await expect(back).toBeVisible();
  }
});
