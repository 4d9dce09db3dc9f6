import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Places, people } from './places.ts';
import { everyLook, type Site } from './site.ts';

/** Writes each screen in each look into that folder, as `role-path-width-scheme.png`; gives how many. */
export async function takeScreenshots(site: Site, places: Places, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  let taken = 0;
  for (const [role, paths] of Object.entries(screensOf(places)) as [keyof typeof people, string[]][]) {
    for (const look of everyLook) {
      for (const path of paths) {
        const page = await site.open(people[role], path, look);
        const name = `${role}${path.replaceAll(/[^\wáéíóúñ]+/gi, '-')}-${look.width}-${look.scheme}.png`;
        await page.screenshot({ path: join(folder, name), fullPage: look.width === 360 });
        taken += 1;
      }
    }
  }
  return taken;
}

const screensOf = (places: Places): Record<keyof typeof people, string[]> => ({
  learner: [
    places.home,
    places.unit,
    places.module,
    ...places.objects,
    ...places.steps,
    places.oneToOne,
    places.profile,
    '/evaluacionFinal',
  ],
  boss: [
    '/',
    places.team,
    places.progressOfOne,
    places.feedback,
    '/jefe?pestana=herramientas',
    '/perfilJefe',
  ],
  tutor: ['/tutor', places.queue, '/tutorForos'],
  admin: [
    '/cms',
    ...[
      'usuarios',
      'grupos',
      'programas',
      'unidades',
      'modulos',
      'actividades',
      'preguntasFinales',
      'perfiles',
    ],
    ...['insignias', 'analiticos', 'avanceUsuarios', 'retoJobAnaliticos', 'jefe', 'soporte'],
  ].map((path) => (path.startsWith('/') ? path : `/cms/${path}`)),
});
