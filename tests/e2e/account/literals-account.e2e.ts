import { expect, type Page } from '@playwright/test';
import { createLearnerLike, removeLearner } from '../admin/support/notices.ts';
import { origin, rows, signIn, stands } from '../support/helpers.ts';
import {
  expectShown,
  holdCall,
  labels,
  named,
  type State,
  testStates,
  words,
} from '../support/literals-ground.ts';
import { test } from '../support/test.ts';

const who = 'literales.cuenta';
/** A phone folds the tables of grades. */
const openGrades = (page: Page) => page.getByRole('button', { name: 'MIS RETOS ON THE JOB' }).click();

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  await removeLearner(who);
  await createLearnerLike('aprendiz2', who);
  await rows(`update person set created_at = '2026-03-05T15:00:00Z' where username = $1`, [who]);
});
test.afterAll(() => removeLearner(who));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const states: State[] = [
  {
    state: '/login, as one arrives',
    who: null,
    path: () => '/login',
    shows: [
      ...named('heading', 'Inicia sesión'),
      ...labels('Usuario', 'Contraseña', 'Equipo compartido'),
      ...named('button', 'INGRESAR'),
      ...named('link', '¿Olvidaste tu contraseña?', 'Aviso de privacidad'),
      ...words('V1.0.0'),
    ],
  },
  {
    state: '/recuperar, as one arrives',
    who: null,
    path: () => '/recuperar',
    shows: [
      ...labels('Usuario o correo'),
      ...named('button', 'ENVIAR INSTRUCCIONES'),
      ...named('link', 'Regresar a inicio de sesión'),
      ...words('Solicítalo a Soporte'),
    ],
  },
  {
    state: '/perfil of whoever has passed nothing yet',
    who,
    path: () => '/perfil',
    act: openGrades,
    shows: [
      ...named('link', 'Aviso de privacidad', 'REGRESAR'),
      ...named('button', 'Cambiar foto', 'Cambiar contraseña', 'Cerrar sesión'),
      ...named('heading', 'MI CALENDARIO', 'NIVEL DE ACTIVIDAD SOCIAL', 'MIS RETOS ON THE JOB'),
      ...named('heading', 'PROGRAMA DE RETROALIMENTACIÓN DE DESEMPEÑO'),
      ...words('INSIGNIAS', 'MI AVANCE', 'EVALUACIÓN FINAL', 'CALIFICACIÓN FINAL', 'Pendiente', 'V1.0.0'),
      ...words('promedio de 0 de 3 unidades', 'Learner desde 05/Marzo/2026'),
      ...named('button', '¿Cómo se calcula?'),
    ],
  },
  {
    state: '/perfil, how a badge is earned',
    who,
    path: () => '/perfil',
    act: (page) => page.getByRole('button', { name: 'Primer paso' }).click(),
    shows: named('dialog', '¿QUÉ DEBES HACER PARA OBTENERLA?'),
  },
  {
    state: '/perfil before the first unit opens',
    who: 'aprendiz7',
    path: () => '/perfil',
    shows: words('Aún no inicia tu programa.'),
  },
  {
    state: '/perfil of whoever did not pass',
    who: 'aprendiz10',
    path: () => '/perfil',
    act: openGrades,
    shows: words('No aprobado', 'promedio de 3 de 3 unidades'),
  },
];
testStates(states);

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await button(page, 'INGRESAR').click();
}

test('/login while it is under way, and when nobody answers', async ({ page }) => {
  await page.goto(`${origin()}/login`);
  await stands(page);
  const end = await holdCall(page, /\/login(\.data)?(\?|$)/);
  await enter(page, who, 'Liderazgo#2026');
  await expectShown(page, named('button', 'INGRESANDO…'));
  end('cut');
  await expectShown(page, [...words('No pudimos conectar.'), ...named('button', 'Reintentar', 'INGRESAR')]);
});

test('/login after too many tries', async ({ page }) => {
  const nobody = `nadie-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(`${origin()}/login`);
  await enter(page, nobody, 'no-es-esta');
  await expectShown(page, words('Usuario o contraseña incorrectos.'));
  await rows(
    `update rate_limit set points = 10 where key in ('login-burst:new:' || $1, 'login-wrong:new:' || $1)`,
    [nobody],
  );
  await enter(page, nobody, 'no-es-esta');
  await expectShown(page, words('Demasiados intentos. Intenta de nuevo en 15 minutos.'));
  await rows(`delete from rate_limit where key like '%:new:' || $1`, [nobody]);
});

test('the photo modal: nothing chosen, no picture, and a save that nobody hears', async ({ page }) => {
  await signIn(page, who, '/perfil');
  await stands(page);
  await button(page, 'Cambiar foto').click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar foto' });
  await button(page, 'GUARDAR').click();
  await expect(dialog.getByRole('alert')).toHaveText('Falta agregar archivo');

  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'foto.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(dialog.getByRole('alert')).toHaveText('Formato no compatible. Usa JPG o PNG.');

  await file.setInputFiles('demo/media/personas/aprendiz2.webp');
  await expect(button(page, 'Elegir otra imagen')).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
  const end = await holdCall(page, '**/api/s3_sign');
  await button(page, 'GUARDAR').click();
  await expect(button(page, 'GUARDANDO...')).toBeDisabled();
  end('cut');
  await expect(dialog.getByRole('alert')).toHaveText('Ocurrio un error al guardar.');
  await expect(button(page, 'GUARDAR')).toBeEnabled();
});

test('a badge that waits lands with its words', async ({ page }) => {
  const [badge] = await rows<{ description: string }>(
    `update badge_award a set popup_seen_at = null from badge b, person p
     where b.id = a.badge_id and b.key = 'primer_modulo' and p.id = a.person_id and p.username = $1 and a.level = 1
     returning b.description`,
    [who],
  );
  await signIn(page, who);
  await expectShown(page, [
    ...named('dialog', '¡FELICIDADES!'),
    ...words('Haz obtenido tu Insignia', badge?.description ?? ''),
    ...named('button', 'CONTINUAR'),
  ]);
});

test('the password modal: each message, letter by letter', async ({ page }) => {
  await signIn(page, who, '/perfil');
  await stands(page);
  await button(page, 'Cambiar contraseña').click();
  const fill = async (current: string, wanted: string, confirmation: string) => {
    await page.getByLabel('Contraseña actual').fill(current);
    await page.getByLabel('Nueva contraseña').fill(wanted);
    await page.getByLabel('Confirmar contraseña').fill(confirmation);
    await button(page, 'ACTUALIZAR').click();
  };
  await fill('Liderazgo#2026', 'corta', 'otra');
  await expectShown(page, [
    ...words('Nueva contraseña no cumple con los requisitos.', 'Contraseñas no coinciden.'),
    ...named('button', 'ACTUALIZAR'),
  ]);
  await fill('No-es-esta', 'Camino#Nuevo2027', 'Camino#Nuevo2027');
  await expectShown(page, words('Ocurrio un error al guardar.', 'Revisa tu contraseña actual.'));
  const end = await holdCall(page, '**/api/password_update');
  await fill('Liderazgo#2026', 'Camino#Nuevo2027', 'Camino#Nuevo2027');
  await expectShown(page, named('button', 'GUARDANDO...'));
  end('go');
  await expectShown(page, words('Contraseña actualizada con éxito.'));
  await expect(page.getByRole('dialog')).toBeHidden();
  const said = page.locator('.mantine-Notification-description');
  // It stays while somebody points at it.
  await said.hover();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const [ink, paper] = await tokens(page, '--color-success', '--color-success-soft');
    await expect(said).toHaveCSS('color', ink);
    await expect(said.locator('xpath=ancestor::*[@role][1]')).toHaveCSS('background-color', paper);
  }
});

/** Colours of the theme as a browser says them; each is asked for by an element of its own, which has nothing to fade from. */
const tokens = (page: Page, ...names: [string, string]): Promise<[string, string]> =>
  page.evaluate(([one, other]) => {
    const read = (name: string) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${name})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    return [read(one), read(other)];
  }, names);
