import { expect } from '@playwright/test';
import { rows, signIn, stands } from '../support/helpers.ts';
import { onPaper, paperFormats } from '../support/paper.ts';
import { test } from '../support/test.ts';

/** The profile fills one sheet and no more, however far the learner is and whatever the screen it is printed from. */

const learners = [
  ['aprendiz11', 'at the end of the programme'],
  ['aprendiz5', 'on the way'],
  ['aprendiz7', 'before its beginning'],
] as const;

for (const [username, moment] of learners) {
  test(`/perfil of a learner ${moment} is one sheet, printed from a phone and from a desk`, async ({
    page,
  }) => {
    const [person] = await rows<{ name: string }>(
      `select first_name || ' ' || paternal_surname as name from person where username = $1`,
      [username],
    );
    await signIn(page, username, '/perfil');
    await stands(page);
    for (const [width, colorScheme] of [
      [1280, 'dark'],
      [360, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      for (const format of paperFormats) {
        const sheets = await onPaper(page, format);
        expect(sheets, format).toHaveLength(1);
        // Whole: from who it is to the last part, and nothing of the screen around it.
        expect(sheets[0], format).toContain(person?.name ?? 'nobody');
        for (const words of ['MI AVANCE', 'CALIFICACIÓN', 'Insignias']) {
          expect(sheets[0]?.toLowerCase(), format).toContain(words.toLowerCase());
        }
        for (const words of ['Cerrar sesión', 'Cambiar foto', 'REGRESAR', 'V1.0.0']) {
          expect(sheets[0], format).not.toContain(words);
        }
      }
    }
  });
}
